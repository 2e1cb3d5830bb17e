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

/**
 * The engines for policies above the stores, which have no SQL of their own: one engine, both in a long run. The stores run
 * on both, and `row-security.test.ts` proves on both that the database gives no row of another organisation.
 */
export const policyEngines: readonly TestEngine[] =
  process.env['LONG_RUN'] === '1' ? testEngines : [embedded];
