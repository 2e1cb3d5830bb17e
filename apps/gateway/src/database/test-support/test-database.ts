/**
 * For tests: the whole schema in the embedded engine's memory. It is created once and then copied, which is five
 * times faster. The login is not a superuser, as on a server and unlike in the product's embedded database.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createKysely } from '../create-kysely';
import { createEmbeddedPool } from '../embedded/embedded-pool';
import { createEmbeddedListen } from '../embedded/listen';
import type { EmbeddedOptions } from '../embedded/open-embedded';
import { PLAN_ONCE } from '../embedded/query-prepared';
import { createRecoverableEngine, type RecoverableEngine } from '../embedded/recoverable-engine';
import { migrate } from '../migrations/migrate';
import type { OpenDatabase } from '../open-database';
import { BEGIN_SESSION } from '../roles';
import { typeParsers } from '../type-parsers';
import { schemaKey } from './schema-key';

/** Survives the run. */
export const CACHE = join(import.meta.dirname, '../../../../../.cache/gateway-tests');
const LOGIN = 'unified_shell_test';

export async function createTestDatabase({
  watch,
  acquireTimeoutMs,
}: Pick<EmbeddedOptions, 'watch' | 'acquireTimeoutMs'> = {}): Promise<OpenDatabase> {
  const recoverable = asRecoverable(await createTestEngine());
  const pool = createEmbeddedPool(recoverable, { acquireTimeoutMs });
  const db = createKysely(pool, watch);
  return {
    db,
    background: db,
    listen: createEmbeddedListen(recoverable),
    close: () => pool.end(),
  };
}

/** Creates only the engine, and sets up its session. */
export async function createTestEngine(): Promise<PGlite> {
  const copy = join(CACHE, `${engineKey()}.tar`);
  if (!existsSync(copy)) await makeCopy(copy);
  const loadDataDir = new Blob([await readFile(copy)]);
  const engine = await PGlite.create({ ...(await compiled()), loadDataDir, parsers: typeParsers });
  await engine.exec(`set session authorization ${LOGIN}; ${BEGIN_SESSION}; ${PLAN_ONCE}`);
  return engine;
}

let compiledOnce: Promise<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>> | undefined;

/** Compiles the engine's WebAssembly once in a process. */
function compiled() {
  compiledOnce ??= (async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
    // The types of Node 20 lack WebAssembly.
    const { WebAssembly } = Object(globalThis);
    return {
      pgliteWasmModule: await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm'))),
      fsBundle: new Blob([await readFile(join(folder, 'pglite.data'))]),
    };
  })();
  return compiledOnce;
}

/** The data in memory is lost with its engine, so the engine cannot be reopened. */
function asRecoverable(engine: PGlite): RecoverableEngine {
  return createRecoverableEngine(engine, {
    isHeld: () => Promise.resolve(true),
    hasSpace: () => Promise.resolve(true),
    reopen: () => Promise.reject(new Error('It was in memory')),
    warn: () => {},
  });
}

async function makeCopy(file: string): Promise<void> {
  const engine = await PGlite.create({ parsers: typeParsers });
  await engine.exec(`create role ${LOGIN} login createdb createrole; alter database postgres owner to ${LOGIN};
    set session authorization ${LOGIN}`);
  const pool = createEmbeddedPool(asRecoverable(engine));
  await migrate(createKysely(pool));
  const dump = await engine.dumpDataDir('none');
  await pool.end();
  mkdirSync(CACHE, { recursive: true });
  // Several test files may do this at once: the last rename wins, with the same content.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
}

/** Differs for each text of the schema and each build of the engine. */
export function engineKey(): string {
  const { size, mtimeMs } = statSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return schemaKey(`${LOGIN} ${size} ${mtimeMs}`);
}
