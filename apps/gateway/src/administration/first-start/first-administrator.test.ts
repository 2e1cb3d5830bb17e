import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { createDatabasePasswordResetStore } from '../../identity/password-reset/database-password-reset-store';
import { hashToken } from '../../identity/password-reset/reset-links';
import { inOrder } from '../../test-support/in-order';
import { administer } from '../administer';
import { appointFirstAdministrator, describeFirstAdministrator } from './first-administrator';

const NOW = Date.UTC(2026, 10, 25, 12);
const email = 'root@company.example';

describe.each(testEngines)('the first administrator on $name', inOrder, ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const start = () => appointFirstAdministrator(database.db, { email, now: new Date(NOW) });
  /** @returns what the store knows of the link */
  const printLink = async () => {
    const connect = async () => ({ db: database.db, close: async () => {} });
    const folder = tmpdir();
    const terminal = {
      variables: { DATA_DIR: join(folder, 'no-product') },
      workingDirectory: folder,
      calledFrom: folder,
      output: process.stdout,
    };
    const text = await administer(['person', 'reset', email], { ...terminal, connect });
    return hashToken(/#token=(\S+)/.exec(text ?? '')?.[1] ?? '');
  };
  const listLinks = () => database.db.selectFrom('password_resets').select('token_hash').execute();
  const resets = () => createDatabasePasswordResetStore(database.db, { now: () => NOW });

  it('gets no link from a start: a command prints one, which works once, until the next is made', async () => {
    expect(await start()).toBe('waiting');
    expect(await start()).toBe('waiting');
    expect(await listLinks()).toEqual([]);
    expect(describeFirstAdministrator('waiting')).toContain('npm run admin -- person reset');
    const [first, second] = [await printLink(), await printLink()];
    expect(await resets().find(first)).toBeUndefined();
    expect(await resets().redeem(second, 'hash')).toBe(true);
    expect(await resets().redeem(second, 'other')).toBe(false);
  });

  it.each(['waiting', 'ready', 'disabled'] as const)(
    'is named to the operator without address and link: %s',
    (state) => {
      expect(describeFirstAdministrator(state)).not.toMatch(/@|#token/);
    },
  );

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
    expect(await start()).toBe('ready');
    expect(await database.db.selectFrom('staff_roles').select('role').execute()).toHaveLength(1);
  });

  it('is the only one with a link: an administrator of their organisation may have an earlier one', async () => {
    await database.db.deleteFrom('staff_roles').execute();
    const earlier = await printLink();
    await start();
    expect(await resets().find(earlier)).toBeUndefined();
    const printed = await printLink();
    await start();
    expect(await resets().find(printed)).toBeDefined();
  });

  it('is appointed again when a suspended organisation owns the accounts of all administrators', async () => {
    const { id } = await database.db.selectFrom('organisations').select('id').executeTakeFirstOrThrow();
    await database.db.insertInto('suspended_organisations').values({ organisation_id: id }).execute();
    expect(await start()).toBe('ready');
    await database.db.deleteFrom('suspended_organisations').execute();
  });

  it('is not a disabled person; the operator is told how to enable them', async () => {
    await database.db.deleteFrom('staff_roles').execute();
    await database.db
      .updateTable('people')
      .set({ disabled_at: new Date(NOW) })
      .where('email', '=', email)
      .execute();
    expect(await start()).toBe('disabled');
    expect(describeFirstAdministrator('disabled')).toContain('person enable');
    expect(await database.db.selectFrom('staff_roles').select('role').execute()).toEqual([]);
  });
});
