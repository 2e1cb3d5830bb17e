import * as v from 'valibot';
import type { ContextEntry } from './context-entry';

/** A list as it was answered, and whoever wants to know what was wrong with it. */
export type EntryWarning = 'context-entry-malformed' | 'context-entry-repeated';

/**
 * Reads a list entry by entry: what does not parse is left out and logged (CTX-13, CTX-14), of several with one id the
 * first counts. What is no list at all is the caller's failure.
 */
export function readEntries<Entry extends ContextEntry>(
  schema: v.GenericSchema<unknown, Entry>,
  list: readonly unknown[],
  warn: (event: EntryWarning) => void,
): Entry[] {
  const byId = new Map<string, Entry>();
  for (const item of list) {
    const result = v.safeParse(schema, item);
    if (!result.success) warn('context-entry-malformed');
    else if (byId.has(result.output.id)) warn('context-entry-repeated');
    else byId.set(result.output.id, result.output);
  }
  return [...byId.values()];
}
