import type { ChromeShell } from './deps';

/** Where the chrome is drawn; the frame area between them is never its own. */
export interface ChromeSlots {
  header: HTMLElement;
  sideNavigation: HTMLElement;
  overlay: HTMLElement;
}

/** Something clicked before the chrome was there: played as soon as it is. */
export type BufferedClick = 'account' | 'navigation-toggle';

/** What the chrome's chunk exports. */
export interface ChromeModule {
  /**
   * Draws the chrome and starts the shell's deferred effects.
   * @param takeBufferedClick takes what was clicked in the skeleton, if anything, when the chrome draws. Returns its undo.
   */
  mountChrome(
    shell: ChromeShell,
    slots: ChromeSlots,
    takeBufferedClick: () => BufferedClick | undefined,
  ): () => void;
}

/** Where the chrome comes from. */
export interface ChromeSource {
  /** Gets its bytes ready; a second call of either is none. */
  fetchScript(): void;
  fetchStyles(): void;
  load(): Promise<ChromeModule>;
}
