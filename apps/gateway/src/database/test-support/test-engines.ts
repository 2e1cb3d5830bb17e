/** For tests: what they run on, for sentences that must hold on both: `describe.each(testEngines)('… on $name', …)`. */
import type { OpenDatabase } from '../open-database';
import { createPostgresqlTestDatabase, hasPostgresql } from './postgresql-test-database';
import { createTestDatabase } from './test-database';

export interface TestEngine {
  name: 'the embedded engine' | 'PostgreSQL';
  /** The whole schema and nothing in it; closing removes it. */
  createDatabase(): Promise<OpenDatabase>;
}

const embedded: TestEngine = { name: 'the embedded engine', createDatabase: createTestDatabase };
const postgresql: TestEngine = { name: 'PostgreSQL', createDatabase: createPostgresqlTestDatabase };

/** Where this machine has no PostgreSQL, `npm test` says so and counts it as skipped. */
export const testEngines: readonly TestEngine[] = hasPostgresql ? [embedded, postgresql] : [embedded];
