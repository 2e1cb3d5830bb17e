import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { createDatabasePasswordResetStore } from '../../identity/password-reset/database-password-reset-store';
import { hashToken } from '../../identity/password-reset/reset-links';
import { appointFirstAdministrator, describeFirstAdministrator } from './first-administrator';

const NOW = Date.UTC(2026, 10, 25, 12);
const HOUR_MS = 3_600_000;
const email = 'root@company.example';
const identityOrigin = 'https://identity.company.example';

describe.each(testEngines)('the first administrator on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const start = (now = NOW) =>
    appointFirstAdministrator(database.db, { email, identityOrigin, now: new Date(now) });
  const tokenOf = (link = '') => hashToken(link.split('#token=')[1] ?? '');
  const resetsAt = (now: number) => createDatabasePasswordResetStore(database.db, { now: () => now });

  it('gets a link that works for an hour, once, until the next start makes another', async () => {
    const first = await start();
    expect(first).toMatchObject({ email, expiresAt: '2026-11-25T13:00:00.000Z' });
    expect(await resetsAt(NOW + HOUR_MS).find(tokenOf(first?.link))).toBeUndefined();
    const second = await start();
    expect(await resetsAt(NOW).find(tokenOf(first?.link))).toBeUndefined();
    expect(describeFirstAdministrator(second ?? { email })).toContain(
      `${identityOrigin}/reset-password#token=`,
    );
    expect(await resetsAt(NOW).redeem(tokenOf(second?.link), 'hash')).toBe(true);
    expect(await resetsAt(NOW).redeem(tokenOf(second?.link), 'other')).toBe(false);
  });

  it('works in an organisation of the company, because the shell opens nothing without one', async () => {
    const members = await database.db
      .selectFrom('memberships')
      .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
      .select(['organisations.tenant', 'named_roles'])
      .execute();
    expect(members).toEqual([{ tenant: 'administration', named_roles: [] }]);
  });

  it('is not appointed again once a person has taken up the role', async () => {
    expect(await start()).toBeUndefined();
    const roles = await database.db.selectFrom('staff_roles').select('role').execute();
    expect(roles).toEqual([{ role: 'SYSTEM_ADMIN' }]);
    const events = await database.db.selectFrom('events').select('action').execute();
    expect(events.filter(({ action }) => action === 'person.appoint-first-administrator')).toHaveLength(2);
  });

  it('is the person with the address, if one exists, without a new password', async () => {
    await database.db.deleteFrom('staff_roles').execute();
    expect(await start()).toEqual({ email });
    expect(await database.db.selectFrom('staff_roles').select('role').execute()).toHaveLength(1);
  });

  it('is appointed again when a suspended organisation owns the accounts of all administrators', async () => {
    const { id } = await database.db.selectFrom('organisations').select('id').executeTakeFirstOrThrow();
    await database.db.insertInto('suspended_organisations').values({ organisation_id: id }).execute();
    expect(await start()).toMatchObject({ email });
    await database.db.deleteFrom('suspended_organisations').execute();
  });

  it('is not a disabled person; the operator is told how to enable them', async () => {
    await database.db.deleteFrom('staff_roles').execute();
    await database.db
      .updateTable('people')
      .set({ disabled_at: new Date(NOW) })
      .where('email', '=', email)
      .execute();
    const refused = await start();
    expect(refused).toEqual({ email, isDisabled: true });
    expect(describeFirstAdministrator(refused ?? { email })).toContain(`person enable ${email}`);
    expect(await database.db.selectFrom('staff_roles').select('role').execute()).toEqual([]);
  });
});
