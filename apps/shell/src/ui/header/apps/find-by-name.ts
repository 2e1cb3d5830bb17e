import type { AppEntry } from '../../../core/chrome/header/list-apps';
import { fold } from '../../shared/fold';

/** The applications whose name or group contains every word of the query, in their order. */
export function findByName(apps: readonly AppEntry[], query: string): readonly AppEntry[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return apps;
  return apps.filter(({ name, group }) => {
    const text = fold(`${name} ${group}`);
    return words.every((word) => text.includes(word));
  });
}
