/** Chooses the backups to remove: the newest 24 stay, and the last one of each of the newest seven days. */
import { dayOf, isBackupName } from '../format/backup-name';

const MAX_HOURLY_BACKUPS = 24;
const MAX_DAILY_BACKUPS = 7;

/**
 * It counts backups and days that have one, not elapsed time: after a month of downtime no backup is lost.
 * @param names of the files in the folder; files that are not backups are never chosen
 */
export function chooseExpired(names: readonly string[]): string[] {
  const newestFirst = names.filter(isBackupName).toSorted().toReversed();
  const lastOfDay = new Map<string, string>();
  for (const name of newestFirst) if (!lastOfDay.has(dayOf(name))) lastOfDay.set(dayOf(name), name);
  const kept = new Set([
    ...newestFirst.slice(0, MAX_HOURLY_BACKUPS),
    ...[...lastOfDay.values()].slice(0, MAX_DAILY_BACKUPS),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}
