/** The two database engines, set up for the product. Each has its own data, which survives a kill of the product. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { connectEmbedded } from '../../../apps/gateway/src/database/embedded/open-embedded';
import { baseline } from '../../../apps/gateway/src/database/migrations/baseline/baseline';
import { migrate } from '../../../apps/gateway/src/database/migrations/migrate';
import {
  asLogin,
  createEmptyDatabase,
} from '../../../apps/gateway/src/database/test-support/postgresql-test-database';
import { findFreePort } from '../../../apps/gateway/src/test-support/free-port';
import { findFaultsOfFolder, findFaultsOfServer } from './integrity';
import { PUBLIC_URL } from './signed-in-requests';

export interface EngineWorld {
  port: number;
  folder: string;
  variables: Record<string, string>;
  /** Checks the database. Call this function while the product does not run. */
  findFaults(): Promise<string[]>;
  /** Creates the database as an earlier release left it. */
  makeOlder(): Promise<void>;
  remove(): Promise<void>;
}

export interface FaultEngine {
  name: 'embedded' | 'postgresql';
  create(): Promise<EngineWorld>;
}

/** The schema of the oldest release whose database this release has to migrate. */
const olderSchema = [baseline];

export const embedded: FaultEngine = {
  name: 'embedded',
  async create() {
    const common = await createCommon();
    const { folder } = common;
    return {
      ...common,
      findFaults: () => findFaultsOfFolder(folder),
      async makeOlder() {
        const { db, close } = await connectEmbedded(folder);
        await migrate(db, olderSchema);
        await close();
      },
      remove: () => rm(folder, { recursive: true }),
    };
  },
};

export const postgresql: FaultEngine = {
  name: 'postgresql',
  async create() {
    const { variables, ...common } = await createCommon();
    const { url, remove } = await createEmptyDatabase();
    return {
      ...common,
      variables: { ...variables, DATABASE_URL: url },
      findFaults: () => findFaultsOfServer(url),
      makeOlder: () => asLogin(url, (db) => migrate(db, olderSchema)),
      async remove() {
        // The superuser connection of `findFaults` may still be closing, and this login may not terminate it.
        await vi.waitFor(remove, { timeout: 10_000, interval: 100 });
        await rm(common.folder, { recursive: true, force: true });
      },
    };
  },
};

/** The engine of a load test: the embedded one, or with `ENGINE=postgresql` the server. */
export const loadedEngine = process.env['ENGINE'] === 'postgresql' ? postgresql : embedded;

async function createCommon() {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  const port = await findFreePort();
  const variables: Record<string, string> = {
    PORT: String(port),
    PUBLIC_URL,
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  };
  return { folder, port, variables };
}
