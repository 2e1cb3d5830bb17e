import type { ContextEntry } from './context-entry';
import type { ContextKey } from './context-segment';

export interface ContextPreferences {
  /** Of the address. */
  wanted?: string | undefined;
  /** The last selection in this organisation. */
  stored?: string | undefined;
}

/** The address, the last selection, the default or preferred entry, the first (CTX-02); of some the last (CTX-03). */
export function chooseEntry(
  key: ContextKey,
  entries: readonly ContextEntry[],
  { wanted, stored }: ContextPreferences,
): ContextEntry | undefined {
  const byId = (id: string | undefined) => entries.find((entry) => entry.id === id);
  const endsWithLast = key === 'collaborator' || key === 'instance';
  return (
    byId(wanted) ??
    byId(stored) ??
    entries.find(({ isPreferred }) => isPreferred) ??
    entries.at(endsWithLast ? -1 : 0)
  );
}
