import type { EarlyMessage } from '../../platform/debug-hooks';
import type { Environment } from '../../platform/environment';
import { readDebugTab } from '../../workspace/access/debug-tab';
import { MAX_MESSAGES } from './message-log';
import { redact } from './redact';

/** Records the messages of the start for the debug tool, which loads later, if it was open before the page was loaded again. */
export function recordFromStart({ now, tab, debug }: Pick<Environment, 'now' | 'tab' | 'debug'>): void {
  if (!readDebugTab(tab)?.isOpen) return;
  const early: EarlyMessage[] = [];
  debug.early = early;
  debug.onMessage = (frameId, direction, type, value) => {
    if (early.length >= MAX_MESSAGES) return;
    early.push({ at: now(), frameId, direction, type, value: value === undefined ? value : redact(value) });
  };
}
