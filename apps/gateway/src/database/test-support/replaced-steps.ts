/** For tests: databases as the steps that the baseline replaces have left them. */
import { sql } from 'kysely';
import { baseline } from '../migrations/baseline/baseline';
import { migrate } from '../migrations/migrate';
import { upTo } from '../migrations/migration';
import { migrations } from '../migrations/migrations';
import type { Database } from '../schema';

export async function dropSchema(owner: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(owner);
  await sql`create schema public`.execute(owner);
}

/** Before the version of the baseline, the database has only the rows of its steps, and none of their tables. */
export async function recreateByReplacedSteps(owner: Database, version: number): Promise<void> {
  await dropSchema(owner);
  await migrate(owner, upTo(migrations, version));
  await sql`delete from schema_migrations where version = ${baseline.version}`.execute(owner);
  const steps = Array.from({ length: Math.min(version, baseline.version) }, (_, index) => index + 1);
  const rows = steps.map((step) => ({
    version: step,
    name: `step-${step}`,
    checksum: step === baseline.version ? `${baseline.replaces}` : `of step ${step}`,
    runs_with: step === baseline.version ? 26 : null,
  }));
  await owner.insertInto('schema_migrations').values(rows).execute();
}
