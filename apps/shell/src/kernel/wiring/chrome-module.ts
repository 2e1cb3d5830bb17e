import type { RunningShell } from './deps';

/** The elements that the chrome draws into. The frame area between them is not part of the chrome. */
export interface ChromeSlots {
  header: HTMLElement;
  sideNavigation: HTMLElement;
  overlay: HTMLElement;
}

/** A click on the skeleton before the chrome has mounted. It is replayed after the mount. */
export type BufferedClick = 'account' | 'navigation-toggle';

/** The exports of the chrome's chunk. */
export interface ChromeModule {
  /**
   * Draws the chrome and starts the shell's deferred effects.
   * @param takeBufferedClick returns the buffered click, if there is one; called when the chrome draws
   * @returns a function that removes the chrome and stops the effects
   */
  mountChrome(
    shell: RunningShell,
    slots: ChromeSlots,
    takeBufferedClick: () => BufferedClick | undefined,
  ): () => void;
}

/** Loads the chrome's chunk. */
export interface ChromeSource {
  /** Fetches script and styles without running the script. A second call has no effect. */
  fetch(): void;
  load(): Promise<ChromeModule>;
}
