import { fold } from '@unified-shell/text/fold';
import type { SwitcherEntry } from '../model/switcher-view';

/**
 * Finds the entries whose name or id contains every word of the query, ignoring case and accents. Each name is folded
 * only once, for all queries.
 */
export function createMatcher(): (query: string) => (entry: SwitcherEntry) => boolean {
  const folded = new WeakMap<SwitcherEntry, string>();
  const textOf = (entry: SwitcherEntry) => {
    const known = folded.get(entry) ?? fold(`${entry.name} ${entry.id}`);
    folded.set(entry, known);
    return known;
  };
  return (query) => {
    const words = fold(query).split(/\s+/).filter(Boolean);
    return (entry) => words.every((word) => textOf(entry).includes(word));
  };
}
