/**
 * Opens the embedded engine on a folder. A killed first start must not leave a folder that looks complete: the
 * folder is created under another name and renamed when it is complete. The caller holds the folder's lock.
 */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncFolder, syncTree } from '../../platform/sync-folder';
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

/** @param createFiles makes the files of the finished database; tests replace it */
export async function openEngine(
  dataDirectory: string,
  createFiles = (folder: string) => new EngineFiles(folder),
): Promise<PGlite> {
  const finished = join(dataDirectory, 'db');
  const unfinished = join(dataDirectory, 'db.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  if (!existsSync(finished)) {
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
