/** For tests: the whole schema in memory, gone with the process. Made once and then copied, which is five times faster. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createKysely } from '../create-kysely';
import { createEmbeddedPool } from '../embedded/embedded-pool';
import { migrate } from '../migrate';
import { checksum } from '../migration';
import { migrations } from '../migrations/migrations';
import type { OpenDatabase } from '../open-database';
import { typeParsers } from '../type-parsers';

const CACHE = join(import.meta.dirname, '../../../../../.cache/gateway-tests');

export async function createTestDatabase(): Promise<OpenDatabase> {
  const copy = join(CACHE, `${schemaKey()}.tar`);
  if (!existsSync(copy)) await makeCopy(copy);
  const loadDataDir = new Blob([await readFile(copy)]);
  return wrap(await PGlite.create({ loadDataDir, parsers: typeParsers }));
}

async function makeCopy(file: string): Promise<void> {
  const engine = await PGlite.create({ parsers: typeParsers });
  const { db, close } = wrap(engine);
  await migrate(db);
  const dump = await engine.dumpDataDir('none');
  await close();
  mkdirSync(CACHE, { recursive: true });
  // Several test files may do this at once: whoever renames last wins, with the same content.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
}

function wrap(engine: PGlite): OpenDatabase {
  const pool = createEmbeddedPool(engine);
  return { db: createKysely(pool), close: () => pool.end() };
}

/** Another one for each text of the schema and each build of the engine. */
function schemaKey(): string {
  const { size, mtimeMs } = statSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const name = JSON.stringify([size, mtimeMs, migrations.map(checksum)]);
  return checksum({ version: 0, name, statements: [] });
}
