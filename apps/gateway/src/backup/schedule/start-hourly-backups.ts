/** Takes hourly backups of the embedded database while the product runs. PostgreSQL has its own backup tools. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import { backupFolder, UNFINISHED } from '../format/backup-name';
import { release } from '../release';
import { type BackupTimes, startBackupSchedule } from './backup-schedule';
import { copyElsewhere } from './copy-elsewhere';
import { copyFolder } from './copy-folder';
import { runWorker } from './run-worker';
import type { WorkerTask } from './worker-task';

export interface HourlyBackupDependencies {
  db: Database;
  /** Absolute; its folder `db` holds the database. */
  dataDirectory: string;
  /** Absolute path of the built `backup-worker`. */
  program: string;
  /** Copies each backup to another place. */
  command: string | undefined;
  /** The environment of the command. */
  variables: Readonly<Record<string, string | undefined>>;
  metrics: BackupTimes;
  clock: Clock;
  log: Pick<Logger, 'info' | 'error'>;
}

/** @returns a function that stops the backups; call it before the database is closed */
export function startHourlyBackups(dependencies: HourlyBackupDependencies): () => Promise<void> {
  const { db, dataDirectory, program, command, variables, metrics, clock, log } = dependencies;
  const directory = backupFolder(dataDirectory);
  // On the same disk, where a copy is cheap; removed at the next start like every unfinished file there.
  const copy = join(directory, `copy${UNFINISHED}`);

  async function take(file: string, takenAt: Date, signal: AbortSignal): Promise<void> {
    const task: WorkerTask = { copy, file, takenAt, release };
    try {
      await copyFolder(db, join(dataDirectory, 'db'), join(copy, 'db'));
      await runWorker(program, task, signal);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }

  const copyOf =
    command === undefined
      ? undefined
      : (file: string, signal: AbortSignal) => copyElsewhere(file, { command, variables }, signal);
  return startBackupSchedule({ directory, take, copyElsewhere: copyOf, metrics, clock, log });
}
