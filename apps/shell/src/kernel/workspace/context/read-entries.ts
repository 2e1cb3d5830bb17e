import * as v from 'valibot';
import type { ContextEntry } from './context-entry';

/** The warnings about entries of a list. */
export type EntryWarning = 'context-entry-malformed' | 'context-entry-repeated';

/**
 * Reads a list entry by entry. A malformed entry is left out and logged (CTX-13, CTX-14); of several with the same id
 * the first counts. The caller handles a value that is not a list.
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
