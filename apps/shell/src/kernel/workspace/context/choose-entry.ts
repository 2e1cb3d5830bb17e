import type { ContextEntry } from './context-entry';
import type { ContextKey } from './context-segment';

export interface ContextPreferences {
  /** The id in the address. */
  wanted?: string | undefined;
  /** The last selection in this organisation. */
  stored?: string | undefined;
}

/**
 * Chooses the entry of the address, else the last selection, else the default or preferred entry, else the first
 * entry (CTX-02). For collaborators and instances, the last entry takes the place of the first (CTX-03).
 */
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
