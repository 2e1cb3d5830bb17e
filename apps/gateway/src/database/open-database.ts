/** The database of this process: locked folder, engine, migrations; and the undo of all three. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { createEmbeddedPool } from './embedded-pool';
import { lockFolder } from './folder-lock';
import { migrate } from './migrate';
import { openEngine } from './open-engine';
import type { Database, Schema } from './schema';

export interface OpenDatabase {
  db: Database;
  /** Waits for the query that runs, closes the engine, gives the folder back. Safe to call twice. */
  close(): Promise<void>;
}

export function createKysely(pool: PostgresPool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** @throws DatabaseError when the folder is in use, or its schema is not one of this release */
export async function openDatabase(dataDirectory: string): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDirectory);
  try {
    const engine = await openEngine(dataDirectory);
    try {
      const pool = createEmbeddedPool(engine);
      const db = createKysely(pool);
      await migrate(db);
      let closing: Promise<void> | undefined;
      return {
        db,
        close() {
          closing ??= pool.end().finally(unlock);
          return closing;
        },
      };
    } catch (error) {
      await engine.close();
      throw error;
    }
  } catch (error) {
    await unlock();
    throw error;
  }
}
