/** Takes a backup every hour while the product runs, never two at once; removes expired and unfinished ones. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock';
import { backupName, UNFINISHED } from '../format/backup-name';
import { chooseExpired } from './choose-expired';

/** After the load of the start, but soon enough for a product that is started every morning. */
export const FIRST_BACKUP_DELAY_MS = 5 * 60_000;
export const INTERVAL_MS = 60 * 60_000;

export interface BackupScheduleDependencies {
  /** The folder for backups; created when missing. No other process writes there. */
  directory: string;
  /** Writes the file, or rejects and leaves none; ends soon after the signal. */
  take(file: string, takenAt: Date, signal: AbortSignal): Promise<void>;
  clock: Clock;
  log: Pick<Logger, 'info' | 'error'>;
}

/** @returns a function that stops the schedule: it aborts a running backup and leaves no part of it */
export function startBackupSchedule(dependencies: BackupScheduleDependencies): () => Promise<void> {
  const { directory, take, clock, log } = dependencies;
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = removeUnfinished();

  async function removeUnfinished(): Promise<void> {
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await removeAll((await readdir(directory)).filter((name) => name.endsWith(UNFINISHED)));
    } catch (error) {
      log.error({ err: error }, 'the unfinished files of an earlier backup could not be removed');
    }
  }

  async function run(): Promise<void> {
    if (abort.signal.aborted) return;
    const takenAt = new Date(clock.now());
    const name = backupName(takenAt);
    try {
      await take(join(directory, name), takenAt, abort.signal);
      await removeAll(chooseExpired(await readdir(directory)));
      log.info({ file: name }, 'backup taken');
    } catch (error) {
      if (!abort.signal.aborted)
        log.error({ err: error }, 'the backup failed; the next one is due in an hour');
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
