/** Names the files of backups after the UTC second in which they were taken, so that names sort by time. */
import { join } from 'node:path';

const START = 'unified-shell-';
const END = '.jsonl.gz';
const DAY_LENGTH = 'YYYYMMDD'.length;

/** The ending of a file or folder that is being written, or that a killed process left: never a backup. */
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

/** The time at which the backup of this name was taken. */
export function timeOf(name: string): Date {
  const [, date = '', time = ''] = /^unified-shell-(\d{8})T(\d{6})Z/.exec(name) ?? [];
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)];
  return new Date(`${year}-${month}-${day}T${time.replace(/(..)(..)/, '$1:$2:')}Z`);
}

/** The UTC day of a backup's name, `20260131`. */
export function dayOf(name: string): string {
  return name.slice(START.length, START.length + DAY_LENGTH);
}

/** The folder for backups that are given no file name. */
export function backupFolder(dataDirectory: string): string {
  return join(dataDirectory, 'backups');
}
