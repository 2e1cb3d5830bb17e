/**
 * Opens the embedded engine on a folder. A killed first start must not leave a folder that looks complete: the
 * folder is created under another name and renamed when it is complete. The caller holds the folder's lock.
 */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncFolder, syncTree } from '../../platform/sync-folder';
import { DatabaseError } from '../database-error';
import { typeParsers } from '../type-parsers';
import { EngineFiles } from './engine-files';

/**
 * The engine's own parameters without `-F`, which would turn `fsync` off. Its `fdatasync`, the default of
 * `wal_sync_method`, does nothing.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** The folder beside the database in which a restore makes the next one. */
export const RESTORE_FOLDER = 'restore.unfinished';

/**
 * @throws DatabaseError RESTORE_INTERRUPTED where a killed restore has left no database in its place: an empty one would
 * hide that
 * @param createFiles makes the files of the finished database; tests replace it */
export async function openEngine(
  dataDirectory: string,
  createFiles = (folder: string) => new EngineFiles(folder),
): Promise<PGlite> {
  const finished = join(dataDirectory, 'db');
  const unfinished = join(dataDirectory, 'db.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  if (!existsSync(finished)) {
    if (existsSync(join(dataDirectory, RESTORE_FOLDER, 'db'))) throw interruptedRestore(dataDirectory);
    const engine = await PGlite.create({ fs: new EngineFiles(unfinished) });
    await engine.close();
    await syncTree(unfinished);
    await rename(unfinished, finished);
    await syncFolder(dataDirectory);
  }
  return PGlite.create({
    fs: createFiles(finished),
    startParams: START_PARAMETERS,
    parsers: typeParsers,
  });
}

function interruptedRestore(dataDirectory: string): DatabaseError {
  return new DatabaseError(
    'RESTORE_INTERRUPTED',
    `A restore into ${dataDirectory} was interrupted, and there is no database. Run the restore again, or rename the newest folder db.replaced-… back to db. If there is none, delete ${RESTORE_FOLDER} to begin with an empty database.`,
  );
}
