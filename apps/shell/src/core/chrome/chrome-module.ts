import type { Shell } from '../create-shell';
import type { Environment } from '../environment';
import type { FrameReportSource } from '../frame-report/report-frames';

/** Where the chrome is drawn; the frame area between them is never its own. */
export interface ChromePlaces {
  header: HTMLElement;
  sideNavigation: HTMLElement;
  overlay: HTMLElement;
}

/** Something clicked before the chrome was there: played as soon as it is. */
export type KeptClick = 'account' | 'navigation-toggle';

/** What the chrome's chunk exports. */
export interface ChromeModule {
  /** @param takeKept takes what was clicked in the skeleton, if anything, when the chrome draws. Returns its undo. */
  mountChrome(
    shell: Pick<Shell, 'getSituation' | 'subscribe' | 'send' | 'caller'>,
    places: ChromePlaces,
    takeKept: () => KeptClick | undefined,
  ): () => void;
  /** Nothing to be seen, but as little in a hurry. Returns its undo. */
  startFrameReport(window: Window, source: FrameReportSource, environment: Environment): () => void;
}

/** Where the chrome comes from. */
export interface ChromeSource {
  /** Gets its bytes ready; a second call is none. */
  fetch(): void;
  load(): Promise<ChromeModule>;
}
