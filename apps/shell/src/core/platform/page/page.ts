import type { KeyPress } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { NavigationGuard } from './navigation-guard';
import type { Tabs } from './tabs';

/** The page, as far as reporting touches it. The first two return their undo. */
export interface PageLifecycle {
  /** Once, when the page has nothing better to do. */
  whenIdle(run: () => void): () => void;
  /** The page is being left, perhaps for good. */
  onLeave(listener: () => void): () => void;
  /** For whoever develops the shell: the console of the debug build, nothing elsewhere. */
  debug(text: string): void;
}

/** What deferred effects alone ask of the browser. Each listener's call returns its undo. */
export interface BrowserPage extends PageLifecycle {
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
  guardNavigation(guard: NavigationGuard): { judge(): boolean; stop(): void };
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
