import { expect, it } from 'vitest';
import { backupName } from '../format/backup-name';
import { chooseExpired } from './choose-expired';

const HOUR_MS = 3_600_000;
const END = Date.UTC(2026, 0, 31, 12);
/** Names of hourly backups, newest first. */
const hourly = (count: number) =>
  Array.from({ length: count }, (_, hour) => backupName(new Date(END - hour * HOUR_MS)));
const at = (text: string) => backupName(new Date(text));

it.each([
  ['nothing from an empty list', [], []],
  ['none of 24 hourly backups', hourly(24), []],
  ['the oldest two of 26 hourly backups', hourly(26), [at('2026-01-30T12:00Z'), at('2026-01-30T11:00Z')]],
  ['no file that is not a backup', ['notes.txt', 'unified-shell-x.jsonl.gz', ...hourly(3)], []],
  [
    'no backup from before a long pause',
    [at('2025-01-01T00:00Z'), at('2025-01-02T00:00Z'), ...hourly(2)],
    [],
  ],
])('the choice removes %s', (_what, names, expected) => {
  expect(chooseExpired(names)).toEqual(expected);
});

it('the choice keeps the newest 24 hourly backups and the last backup of each of seven days', () => {
  const names = hourly(240);
  const expired = new Set(chooseExpired(names.toSorted()));
  const kept = names.filter((name) => !expired.has(name));
  expect(kept.slice(0, 24)).toEqual(hourly(24));
  expect(kept.slice(24)).toEqual(['29', '28', '27', '26', '25'].map((day) => at(`2026-01-${day}T23:00Z`)));
});
