import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { baseline } from '../../database/migrations/baseline/baseline';
import { migrate } from '../../database/migrations/migrate';
import { migrations } from '../../database/migrations/migrations';
import type { OpenDatabase } from '../../database/open-database';
import { asOwner } from '../../database/test-support/as-owner';
import { recreateByReplacedSteps } from '../../database/test-support/replaced-steps';
import { createTestDatabase } from '../../database/test-support/test-database';
import { testEngines } from '../../database/test-support/test-engines';
import { seedDemonstration } from '../../demo/seed';
import { recordEvent } from '../../events/record-event';
import { inOrder } from '../../test-support/in-order';
import { listKeptTables } from '../take/list-kept-tables';
import { takeBackup } from '../take/take-backup';
import { fillEveryType, readEverything, stepsWithEveryType } from '../test-support/every-type';
import { restoreBackup } from './restore-backup';

// Each test creates its own engines, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let folder = '';
let source: OpenDatabase;
let file = '';
let keptTables: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'));
  file = join(folder, 'whole.jsonl.gz');
  source = await createTestDatabase();
  await asOwner(source.db, (owner) => migrate(owner, stepsWithEveryType));
  await seedDemonstration(source.db, async () => 'hash');
  await fillEveryType(source.db);
  await source.db.insertInto('signing_keys').values({ kid: 'k', sealed_jwk: 'sealed' }).execute();
  const session = { model: 'Session', id: 's', payload: '{"accountId":"A"}' };
  await source.db.insertInto('oidc_payloads').values(session).execute();
  await takeBackup(source.db, { file, takenAt: new Date('2026-01-31T12:00:00Z'), release: '1' });
  keptTables = await source.db.transaction().execute(listKeptTables);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

const count = async (db: OpenDatabase['db'], table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n;
};

const readGuards = async (db: OpenDatabase['db']) => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
    union all select concat_ws(' ', polrelid::regclass, polname, pg_get_expr(polqual, polrelid)) from pg_policy
    union all select concat_ws(' ', relname, relforcerowsecurity) from pg_class where relrowsecurity`.execute(
    db,
  );
  return rows.map(({ text }) => text).toSorted();
};

describe.each(testEngines)('a backup restored into $name', inOrder, ({ name, createDatabase }) => {
  let target: OpenDatabase;
  beforeAll(async () => {
    target = await createDatabase();
    await restoreBackup(target.db, file, stepsWithEveryType);
  });
  afterAll(() => target.close());

  it('holds every value of every type unchanged', async () => {
    expect(await readEverything(target.db, keptTables)).toEqual(await readEverything(source.db, keptTables));
  });

  it('is unchanged after a backup and a restore back to the embedded engine', async () => {
    const again = join(folder, `again-from-${name}.jsonl.gz`);
    await takeBackup(target.db, { file: again, takenAt: new Date(), release: '1' });
    const back = await createTestDatabase();
    await restoreBackup(back.db, again, stepsWithEveryType);
    expect(await readEverything(back.db, keptTables)).toEqual(await readEverything(source.db, keptTables));
    await back.close();
  });

  it('holds the signing keys and the installation data, but no sessions', async () => {
    expect(await count(target.db, 'signing_keys')).toBe(1);
    expect(await count(target.db, 'installation')).toBe(1);
    expect(await count(target.db, 'oidc_payloads')).toBe(0);
  });

  it('continues identity columns and sequences after the highest number', async () => {
    await recordEvent(target.db, { action: 'session.sign-in', outcome: 'success' });
    const { rows } = await sql<{ id: number; counted: number }>`
      insert into every_type default values returning id, counted`.execute(target.db);
    expect(rows).toEqual([{ id: 1503, counted: 1503 }]);
  });

  it('keeps the audit trail append-only, foreign keys, and row-level security', async () => {
    await expect(sql`delete from events`.execute(target.db)).rejects.toMatchObject({ code: '42501' });
    const orphan = sql`insert into memberships (user_id, organisation_id) values ('nobody', 'nowhere')`;
    await expect(orphan.execute(target.db)).rejects.toMatchObject({ code: '23503' });
    expect(await readGuards(target.db)).toEqual(await readGuards(source.db));
  });
});

describe('a restore', () => {
  let other: OpenDatabase;
  let target: OpenDatabase;
  let ofOther = '';
  beforeAll(async () => {
    other = await createTestDatabase();
    await seedDemonstration(other.db, async () => 'hash');
    ofOther = join(folder, 'older.jsonl.gz');
    await takeBackup(other.db, { file: ofOther, takenAt: new Date(), release: '1' });
    target = await createTestDatabase();
    await target.db.insertInto('installation').values({ key: 'mine', value: '1' }).execute();
  });
  afterAll(() => Promise.all([other.close(), target.close()]));

  it('rejects the backup of a newer or a changed schema and leaves the database unchanged', async () => {
    await expect(restoreBackup(target.db, file)).rejects.toMatchObject({ code: 'NEWER_RELEASE' });
    const changed = stepsWithEveryType.map((step) => ({
      ...step,
      statements: [...step.statements, 'select 1'],
    }));
    await expect(restoreBackup(target.db, file, changed)).rejects.toMatchObject({ code: 'OTHER_SCHEMA' });
    expect(await count(target.db, 'installation')).toBe(1);
  });

  it('rejects the backup of a table that its schema version does not have', async () => {
    const surplus = join(folder, 'surplus.jsonl.gz');
    await asOwner(other.db, (owner) => sql`create table surplus (id int)`.execute(owner));
    await takeBackup(other.db, { file: surplus, takenAt: new Date(), release: '1' });
    await asOwner(other.db, (owner) => sql`drop table surplus`.execute(owner));
    await expect(restoreBackup(target.db, surplus, migrations)).rejects.toMatchObject({
      code: 'OTHER_SCHEMA',
      message: expect.stringContaining('surplus'),
    });
    expect(await count(target.db, 'installation')).toBe(1);
  });

  it('leaves the database unchanged when it fails half-way', async () => {
    await asOwner(other.db, (owner) =>
      sql`alter table accounts drop constraint accounts_person_id_fkey`.execute(owner),
    );
    await sql`insert into accounts (user_id, person_id, type, first_name, last_name, display_name, auth_type)
      values ('u', gen_random_uuid(), 'type1', '', '', '', 'ind')`.execute(other.db);
    const orphaned = join(folder, 'orphaned.jsonl.gz');
    await takeBackup(other.db, { file: orphaned, takenAt: new Date(), release: '1' });
    await expect(restoreBackup(target.db, orphaned, migrations)).rejects.toMatchObject({ code: '23503' });
    expect(await count(target.db, 'installation')).toBe(1);
  });

  it('accepts the backup of a database that the steps before the baseline have migrated to its version, and rejects an older one', async () => {
    const former = await createTestDatabase();
    const take = async (name: string) => {
      const taken = join(folder, `${name}.jsonl.gz`);
      await takeBackup(former.db, { file: taken, takenAt: new Date(), release: 'former' });
      return taken;
    };
    await asOwner(former.db, (owner) => recreateByReplacedSteps(owner, baseline.version));
    await former.db.insertInto('signing_keys').values({ kid: 'former', sealed_jwk: 'sealed' }).execute();
    const asBaseline = await take('as-baseline');
    await asOwner(former.db, (owner) =>
      owner.deleteFrom('schema_migrations').where('version', '=', baseline.version).execute(),
    );
    const tooOld = await take('too-old');
    await expect(restoreBackup(target.db, tooOld)).rejects.toMatchObject({ code: 'OLDER_RELEASE' });
    expect(await count(target.db, 'installation')).toBe(1);
    const restored = await createTestDatabase();
    await restoreBackup(restored.db, asBaseline);
    expect(await count(restored.db, 'signing_keys')).toBe(1);
    expect(await count(restored.db, 'schema_migrations')).toBe(migrations.length);
    await Promise.all([former.close(), restored.close()]);
  });

  it('migrates the backup of an older schema to this release', async () => {
    await restoreBackup(target.db, ofOther, stepsWithEveryType);
    expect(await count(target.db, 'people')).toBe(await count(other.db, 'people'));
    expect(await count(target.db, 'every_type')).toBe(0);
    expect(await count(target.db, 'schema_migrations')).toBe(stepsWithEveryType.length);
  });
});
