/**
 * Takes a backup every hour while the product runs, never two at once, and copies it to another place; removes expired and
 * unfinished ones.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock';
import { backupName, isBackupName, timeOf, UNFINISHED } from '../format/backup-name';
import { chooseExpired } from './choose-expired';

/** After the load of the start, but soon enough for a product that is started every morning. */
export const FIRST_BACKUP_DELAY_MS = 5 * 60_000;
export const INTERVAL_MS = 60 * 60_000;
/** Names the newest backup that is also elsewhere, for the metric after a restart. */
const COPIED = 'newest-elsewhere';

/** Is told the times of the newest backups, also at the start. */
export interface BackupTimes {
  /** A backup of this time is in the folder. */
  taken(time: Date): void;
  /** The backup of this time is at the other place. */
  copied(time: Date): void;
}

export interface BackupScheduleDependencies {
  /** The folder for backups; created when missing. No other process writes there. */
  directory: string;
  /** Writes the file, or rejects and leaves none; ends soon after the signal. */
  take(file: string, takenAt: Date, signal: AbortSignal): Promise<void>;
  /** Copies the file to another place; undefined: backups stay on this disk. */
  copyElsewhere?: ((file: string, signal: AbortSignal) => Promise<void>) | undefined;
  metrics: BackupTimes;
  clock: Clock;
  log: Pick<Logger, 'info' | 'error'>;
}

/** @returns a function that stops the schedule: it aborts a running backup and leaves no part of it */
export function startBackupSchedule(dependencies: BackupScheduleDependencies): () => Promise<void> {
  const { directory, take, copyElsewhere, metrics, clock, log } = dependencies;
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = removeUnfinished().then(readNewest);

  async function removeUnfinished(): Promise<void> {
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await removeAll((await readdir(directory)).filter((name) => name.endsWith(UNFINISHED)));
    } catch (error) {
      log.error({ err: error }, 'the unfinished files of an earlier backup could not be removed');
    }
  }

  async function readNewest(): Promise<void> {
    const names = await readdir(directory).catch(() => []);
    const newest = names.filter(isBackupName).toSorted().at(-1);
    if (newest !== undefined) metrics.taken(timeOf(newest));
    const copied = await readFile(join(directory, COPIED), 'utf8').catch(() => '');
    if (isBackupName(copied)) metrics.copied(timeOf(copied));
  }

  async function run(): Promise<void> {
    if (abort.signal.aborted) return;
    const takenAt = new Date(clock.now());
    const name = backupName(takenAt);
    try {
      await take(join(directory, name), takenAt, abort.signal);
      metrics.taken(takenAt);
      log.info({ file: name }, 'backup taken');
    } catch (error) {
      if (!abort.signal.aborted)
        log.error({ err: error }, 'the backup failed; the next one is due in an hour');
      return;
    }
    await removeExpired();
    await copy(name, takenAt);
  }

  async function removeExpired(): Promise<void> {
    try {
      await removeAll(chooseExpired(await readdir(directory)));
    } catch (error) {
      log.error({ err: error }, 'expired backups could not be removed');
    }
  }

  async function copy(name: string, takenAt: Date): Promise<void> {
    if (copyElsewhere === undefined || abort.signal.aborted) return;
    try {
      await copyElsewhere(join(directory, name), abort.signal);
      await writeFile(join(directory, COPIED), name, { mode: 0o600 });
      metrics.copied(takenAt);
      log.info({ file: name }, 'backup copied elsewhere');
    } catch (error) {
      if (!abort.signal.aborted)
        log.error({ err: error, file: name }, 'the backup was taken, but not copied elsewhere');
    }
  }

  async function removeAll(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(directory, name), { recursive: true, force: true });
  }

  function plan(delay: number): void {
    timer = setTimeout(() => {
      running = running.then(run).then(() => {
        if (!abort.signal.aborted) plan(INTERVAL_MS);
      });
    }, delay);
    // The timer must not keep an otherwise finished process alive.
    timer.unref();
  }

  plan(FIRST_BACKUP_DELAY_MS);
  return async () => {
    abort.abort();
    clearTimeout(timer);
    await running;
  };
}
