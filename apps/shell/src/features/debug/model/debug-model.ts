import type { Reason } from '@unified-shell/catalogue/access/reason';
import type { MountCandidate } from '@unified-shell/catalogue/routes/explain-route';
import type { DebugView } from './debug-view';
import type { OverrideKind, OverrideValue } from './edit-overrides';
import type { TimelineEntry } from './page-timings';

export type DebugAction =
  | { type: 'debug-paused'; isPaused: boolean }
  | { type: 'debug-cleared' }
  | { type: 'debug-closed' }
  | { type: 'override-set'; kind: OverrideKind; key: string; value: OverrideValue | undefined }
  | { type: 'overrides-added'; kind: OverrideKind; text: string; value: OverrideValue }
  | { type: 'overrides-cleared' }
  /** The list of agreements is shown. */
  | { type: 'agreements-asked' }
  | { type: 'agreement-cleared'; key: string }
  | { type: 'local-source-reset' }
  | { type: 'page-reloaded' }
  | { type: 'report-saved' };

export interface DebugModel {
  /** Returns the same object until something in it may have changed. */
  getView(): DebugView;
  subscribe(listener: () => void): () => void;
  send(action: DebugAction): void;
  /** Explains any path, such as `/sample/list` or a whole address. */
  explainPath(text: string): MountCandidate[];
  /** The reasons why the user may or may not open a solution; undefined while they are not known. */
  explainAccess(appId: string): AccessAnswer | undefined;
  /** Asks to run the open solution from an address on this machine. @returns whether the address may be used */
  runLocally(text: string): boolean;
  stop(): void;
}

export interface AccessAnswer {
  allowed: boolean;
  reasons: readonly Reason[];
}

/** The functions of the browser that the tool uses. */
export interface DebugBrowser {
  /** The browser's own record of the page's requests. */
  readTimeline(): readonly TimelineEntry[];
  saveFile(name: string, text: string): void;
  /** Claims the overrides for this tab (`claim-tab.ts`). */
  claimTab(tabId: string): Promise<boolean>;
}
