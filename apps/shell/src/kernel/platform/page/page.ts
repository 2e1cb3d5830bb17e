import type { KeyPress } from '@unified-shell/protocol/keyboard/key-press';
import type { NavigationGuard } from './navigation-guard';
import type { Tabs } from './tabs';

/** The part of the page that reporting uses. `whenIdle` and `onLeave` return a function that removes the listener. */
export interface PageLifecycle {
  /** Runs once, when the page is idle. */
  whenIdle(run: () => void): () => void;
  /** Called when the user leaves the page, perhaps for good. */
  onLeave(listener: () => void): () => void;
  /** Logs to the console in the development build only. */
  debug(text: string): void;
}

/**
 * The part of the browser that only deferred effects use. Each listener's method returns its unsubscribe function.
 */
export interface BrowserPage extends PageLifecycle {
  userAgent: string;
  /** The address of the chrome's script; its name changes with everything that it loads. */
  chromeScript: string;
  showTitle(title: string): void;
  /** A lazy chunk of the chrome could not be fetched. */
  onChunkMissing(listener: () => void): () => void;
  /** Reports whether a media query matches: at once, and whenever that changes. */
  followMedia(query: string, listener: (holds: boolean) => void): () => void;
  isVisible(): boolean;
  onHidden(listener: () => void): () => void;
  /** The page becomes visible again. */
  onVisible(listener: () => void): () => void;
  /** Whether hosted pages may be measured: not while the user saves data, or does not want to be tracked. */
  mayMeasure(): boolean;
  /** Milliseconds since the page began to load. */
  sinceLoad(): number;
  /** Pointer and keyboard input outside the frames. */
  onInput(listener: () => void): () => void;
  /** A mouse button is pressed on a link to another address of the shell, and not released yet. */
  onPress(listener: (url: URL) => void): () => void;
  /** A link that opens a new tab is followed. The address is as the link has it. */
  onTabOpened(listener: (href: string) => void): () => void;
  /** Whether a frame has the focus. Input inside a frame is not visible to the shell. */
  isFrameFocused(): boolean;
  /**
   * Whether the user has clicked or typed in this page or in one of its frames within the last seconds. True where the
   * browser does not tell.
   */
  isActivated(): boolean;
  tabs: Tabs;
  /**
   * Guards followed links, changed hashes, Back and Forward. A move that has already happened is checked by
   * `checkMove`.
   */
  guardNavigation(guard: NavigationGuard): { checkMove(): boolean; stop(): void };
  /** Has the browser ask the user before the page is unloaded. */
  guardUnload(isHeld: () => boolean): () => void;
  /** Each key press outside the frames. The listener returns whether to prevent the browser's default action. */
  onKey(listener: (press: KeyPress) => boolean): () => void;
  /** Moves the focus to the next or previous focus area of the page; each area remembers its focused element. */
  moveFocus(step: 1 | -1): void;
  /** Simulates a key outside the frames: its default action is that of `onKey` alone. */
  pressKey(press: KeyPress): void;
  /** Simulates Escape in the topmost dialog, but for one beside which the user works, or in the document if there is none. */
  pressEscape(): void;
  /** Adds a history entry with the same address, for Back to undo. Returns a function that removes the entry. */
  addHistoryEntry(onBack: () => void): () => Promise<void>;
  /** Another tab changed the storage: this key, or all of it where the key is `null`. */
  onStoredChange(listener: (key: string | null) => void): () => void;
  /** The browser reports that the network is available or lost. Either report may be wrong. */
  onConnectionHint(listener: () => void): () => void;
}
