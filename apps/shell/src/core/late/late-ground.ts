import type { KeyPress } from '@unified-shell/protocol/relayed-keys';
import type { GatewayCaller } from '../call-gateway';
import type { Environment } from '../environment';
import type { FrameRequests } from '../frame/asking-frame';
import type { ReloadOption } from '../frame/reload-address';
import type { FrameMark } from '../frame-report/frame-marks';
import type { PageLife } from '../frame-report/report-frames';
import type { Address } from '../location/location-effects';
import type { PageConfiguration } from '../page-configuration';
import type { TokenAnswer } from '../session/identity-service';
import type { Tabs } from '../session/tabs';
import type { ShellEvent, ShellState } from '../shell-state';
import type { Store } from '../store';
import type { MoveGuard } from '../unsaved-changes/move-guard';
import type { Verdict } from '../verdict';

/** What the shell lends to what comes with the chrome: its late effects, and what the user does. */
export interface LateLoan {
  configuration: PageConfiguration;
  caller: GatewayCaller;
  store: Store<ShellState, ShellEvent>;
  environment: Environment;
  address: Address;
  /** Taken out of the list as they are read. */
  frameMarks: FrameMark[];
  verdictNow(): Verdict;
  /**
   * Asks the identity service whether the session stands, and renews its token. Never rejects.
   * @param inactiveSince since when nobody has used the page, in milliseconds since 1970
   */
  checkSession(inactiveSince?: number): Promise<TokenAnswer>;
  /** The same where nothing is known to have happened: not while the service wants to be left alone (AUTH-15). */
  renewSession(inactiveSince?: number): Promise<TokenAnswer>;
  /** Asks anew for what is known of the person; what was known stays until then. */
  reloadAccount(): void;
  /** Loads the application that this address of the shell leads to, if it leads to one, where nobody sees it yet. */
  prepareFrame(url: URL): void;
  /** Loads the application anew, if one is open (FRAME-16). */
  reloadFrame(option: ReloadOption): void;
  /** Gives the application that did not answer in time as much again. */
  keepWaiting(): void;
  /** Hands over what answers the requests of applications; those that came before wait for it. */
  answerAsked(answers: FrameWishes): void;
  /** Has a judge say of each move of the address, once it has happened, whether the shell shall follow it. */
  judgeMoves(judge: () => boolean): void;
}

/** What applications ask for beyond their own frame. */
export type FrameWishes = Pick<FrameRequests, 'onRedirect' | 'onAsked'>;

/** What only late effects ask of the browser. Each listener's call returns its undo. */
export interface LatePage extends PageLife {
  userAgent: string;
  /** Where the script of the chrome lies, whose name changes with all that it loads. */
  chromeScript: string;
  showTitle(title: string): void;
  /** A later part of the chrome could not be fetched. */
  onChunkMissing(listener: () => void): () => void;
  /** Tells whether a media query holds: at once, and whenever that changes. */
  followMedia(query: string, listener: (holds: boolean) => void): () => void;
  isVisible(): boolean;
  /** The page is seen again. */
  onVisible(listener: () => void): () => void;
  /** Milliseconds since the page began to load. */
  sinceLoad(): number;
  /** Pointer and keyboard outside the frames. */
  onInput(listener: () => void): () => void;
  /** A link of the page to another place of the shell is pressed with a mouse, which has not let go of it yet. */
  onPress(listener: (url: URL) => void): () => void;
  /** A frame has the keyboard: what is done in it cannot be seen. */
  isFrameFocused(): boolean;
  tabs: Tabs;
  /** Holds back a followed link, a changed hash, Back and Forward; those that have happened when it is asked. */
  guardMoves(guard: MoveGuard): { judge(): boolean; stop(): void };
  /** Has the browser ask before the page ends. */
  guardUnload(isHeld: () => boolean): () => void;
  /** Each key that is pressed outside the frames; whether the browser shall do nothing by itself with it. */
  onKey(listener: (press: KeyPress) => boolean): () => void;
  /** Gives the keyboard to the next place of the page that can take it, or to the one before; each remembers where it was. */
  moveFocus(step: 1 | -1): void;
  /** As if Escape were pressed in the uppermost dialog, or nowhere in particular. */
  pressEscape(): void;
  /** Adds a step to the history at this very address, for Back to undo. Returns what takes it back; done when it resolves. */
  addStep(onLeft: () => void): () => Promise<void>;
  /** Another tab changed what is stored: this key, or everything where it is `null`. */
  onStoredChange(listener: (key: string | null) => void): () => void;
  /** The browser believes that the network has come or gone; it may be wrong either way. */
  onConnectionHint(listener: () => void): () => void;
}

export interface LateGround extends LateLoan {
  page: LatePage;
}

/** Starts working; returns its undo. */
export type LateEffect = (ground: LateGround) => () => void;
