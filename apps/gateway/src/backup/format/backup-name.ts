/** How the files of backups are named: by the UTC second they were taken, so that their order is that of their names. */
import { join } from 'node:path';

const START = 'unified-shell-';
const END = '.jsonl.gz';
const DAY_LENGTH = 'YYYYMMDD'.length;

/** What is being written, or was when its process was killed: never a backup. */
export const UNFINISHED = '.unfinished';

/** `20260131T235959Z` */
export function utcStamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`;
}

/** `unified-shell-20260131T235959Z.jsonl.gz` */
export function backupName(time: Date): string {
  return `${START}${utcStamp(time)}${END}`;
}

export function isBackupName(name: string): boolean {
  return /^unified-shell-\d{8}T\d{6}Z\.jsonl\.gz$/.test(name);
}

/** The UTC day of a backup's name, `20260131`. */
export function dayOf(name: string): string {
  return name.slice(START.length, START.length + DAY_LENGTH);
}

/** Where backups lie that were given no other place. */
export function backupFolder(dataDirectory: string): string {
  return join(dataDirectory, 'backups');
}
