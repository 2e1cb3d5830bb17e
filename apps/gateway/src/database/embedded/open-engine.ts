/**
 * Opens the embedded engine on a folder. A killed first start must not leave a folder that looks complete: the
 * folder is created under another name and renamed when it is complete. The caller holds the folder's lock.
 */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { typeParsers } from '../type-parsers';

export async function openEngine(dataDirectory: string): Promise<PGlite> {
  const finished = join(dataDirectory, 'db');
  const unfinished = join(dataDirectory, 'db.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  if (!existsSync(finished)) {
    const engine = await PGlite.create({ dataDir: unfinished });
    await engine.close();
    await rename(unfinished, finished);
  }
  return PGlite.create({ dataDir: finished, parsers: typeParsers });
}
