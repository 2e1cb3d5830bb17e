/** The engines, for tests that must pass on each of them: `describe.each(testEngines)('… on $name', …)`. */
import type { OpenDatabase } from '../open-database';
import { createPostgresqlTestDatabase, hasPostgresql } from './postgresql-test-database';
import { createTestDatabase } from './test-database';

export interface TestEngine {
  name: 'the embedded engine' | 'PostgreSQL';
  /** Creates the whole schema without rows; closing removes it. */
  createDatabase(): Promise<OpenDatabase>;
}

const embedded: TestEngine = { name: 'the embedded engine', createDatabase: createTestDatabase };
const postgresql: TestEngine = { name: 'PostgreSQL', createDatabase: createPostgresqlTestDatabase };

/** Without PostgreSQL on this machine, `npm test` reports its tests as skipped. */
export const testEngines: readonly TestEngine[] = hasPostgresql ? [embedded, postgresql] : [embedded];
