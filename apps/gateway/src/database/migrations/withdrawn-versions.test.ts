/** The step that learns which versions were live, on a database that had releases before. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { putVersion } from '../../releases/test-support/put-version';
import { asOwner } from '../test-support/as-owner';
import { testEngines } from '../test-support/test-engines';
import { withdrawnVersions } from './0033-withdrawn-versions';

it.each(testEngines)(
  'the live version and the one before it count as versions that were live, on $name',
  async ({ createDatabase }) => {
    const { db, close } = await createDatabase();
    const columns = ['first_live_at', 'withdrawn_at'];
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await putVersion(db, 'sample', version);
    await db.updateTable('solution_releases').set({ live: '2.0.0', previous: '1.0.0' }).execute();
    await asOwner(db, async (owner) => {
      for (const column of columns)
        await sql`alter table solution_versions drop column ${sql.id(column)}`.execute(owner);
      for (const statement of withdrawnVersions.statements) await sql.raw(statement).execute(owner);
    });
    const rows = await db
      .selectFrom('solution_versions')
      .select(['version', 'first_live_at', 'withdrawn_at'])
      .orderBy('version')
      .execute();
    expect(rows.map((row) => [row.version, row.first_live_at !== null, row.withdrawn_at])).toEqual([
      ['1.0.0', true, null],
      ['2.0.0', true, null],
      ['3.0.0', false, null],
    ]);
    const { rows: forced } = await sql`select from pg_class
      where relname in ('solution_versions', 'solution_releases') and relforcerowsecurity`.execute(db);
    expect(forced).toHaveLength(2);
    await close();
  },
);
