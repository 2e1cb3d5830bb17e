/**
 * For tests: the whole schema in the embedded engine's memory. It is created once and then copied, which is twenty
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
  copyOnce ??= inMemory(await readFile(copy));
  const engine = await PGlite.create({ ...(await compiled()), loadDataDir: copyOnce, parsers: typeParsers });
  await engine.exec(`set session authorization ${LOGIN}; ${BEGIN_SESSION}; ${PLAN_ONCE}`);
  return engine;
}

/** A file in memory. Reading the bytes out of a plain `Blob` takes a tenth of the time of a copy. */
function inMemory(content: Uint8Array): Blob {
  const { buffer } = new Uint8Array(content);
  return Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(buffer) });
}

let copyOnce: Blob | undefined;

let compiledOnce: Promise<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>> | undefined;

/** Compiles the engine's WebAssembly once in a process. */
function compiled() {
  compiledOnce ??= (async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
    // The types of Node 20 lack WebAssembly.
    const { WebAssembly } = Object(globalThis);
    return {
      pgliteWasmModule: await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm'))),
      fsBundle: inMemory(await readFile(join(folder, 'pglite.data'))),
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

/**
 * Statements of a superuser. The start of a copy then reads half of the files, recovers nothing, and clears a small buffer
 * instead of 128 MB: a fifth of the time.
 */
const MAKE_SMALL = [
  'alter database template0 is_template false',
  'drop database template0',
  'alter database template1 is_template false',
  'drop database template1',
  "alter system set shared_buffers = '16MB'",
  'checkpoint',
];

async function makeCopy(file: string): Promise<void> {
  const engine = await PGlite.create({ ...(await compiled()), parsers: typeParsers });
  await engine.exec(`create role ${LOGIN} login createdb createrole; alter database postgres owner to ${LOGIN};
    set session authorization ${LOGIN}`);
  const pool = createEmbeddedPool(asRecoverable(engine));
  await migrate(createKysely(pool));
  const loadDataDir = await engine.dumpDataDir('none');
  await pool.end();
  // As a superuser again.
  const large = await PGlite.create({ ...(await compiled()), loadDataDir });
  for (const statement of MAKE_SMALL) await large.exec(statement);
  const dump = await large.dumpDataDir('none');
  await large.close();
  mkdirSync(CACHE, { recursive: true });
  // Several test files may do this at once: the last rename wins, with the same content.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
}

/** Differs for each text of the schema and each build of the engine. */
export function engineKey(): string {
  const { size, mtimeMs } = statSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return schemaKey(`${LOGIN} ${size} ${mtimeMs} ${MAKE_SMALL.join()}`);
}
