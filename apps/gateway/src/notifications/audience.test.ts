/** Notifications to groups and to a whole organisation, against the product's shell host (case T8, decision 0112). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { putImpersonation } from '../identity/test-support/put-session';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';
import { MAX_DELIVERIES } from './audience';

const { alder, elm } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const ADMIN = demoUserId('admin@alder.example');
const STRANGER = demoUserId('agency@elm.example');
/** Its registration names `groups` and `org` in `notifies`; that of `home` names nothing. */
const SAMPLE: Partial<TokenClaims> = { clientId: 'app:sample', applications: ['sample'] };
const HOME: Partial<TokenClaims> = { clientId: 'app:home', applications: ['home'] };
const NOT_ALLOWED = { status: 403, body: expect.objectContaining({ code: 'AUDIENCE_NOT_ALLOWED' }) };
const NOT_REGISTERED = { status: 403, body: expect.objectContaining({ code: 'AUDIENCE_NOT_REGISTERED' }) };
const TOO_LARGE = { status: 409, body: expect.objectContaining({ code: 'AUDIENCE_TOO_LARGE' }) };

describe.each(testEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
    const groups = [
      [MARKETER, 'Editors'],
      [ADMIN, 'Editors'],
      [ADMIN, 'Buyers'],
    ];
    for (const [user_id = '', name = ''] of groups)
      await host.db.insertInto('told_groups').values({ organisation_id: alder.id, user_id, name }).execute();
  });
  beforeEach(async () => {
    await host.db.deleteFrom('notifications').execute();
  });
  afterAll(() => host.close());

  const send = (userId: string, audience: object, claims = SAMPLE, organisation: string = alder.id) =>
    host.ask(
      userId,
      {
        method: 'POST',
        url: '/api/notifications/v1',
        body: { organisation, notifications: [{ topic: 'Orders', title: 'Order 42', ...audience }] },
      },
      claims,
    );
  /** The users who have received something, whose organisation the notification is of. */
  async function reached(): Promise<string[]> {
    const rows = await host.db.selectFrom('notifications').select(['user_id', 'organisation_id']).execute();
    expect(rows.every(({ organisation_id }) => organisation_id === alder.id)).toBe(true);
    return rows.map(({ user_id }) => user_id);
  }
  async function membersOfAlder(): Promise<string[]> {
    const rows = await host.db
      .selectFrom('memberships')
      .select('user_id')
      .where('organisation_id', '=', alder.id)
      .execute();
    return rows.map(({ user_id }) => user_id);
  }

  it('an administrator notifies everyone in the organisation once, and nobody elsewhere', async () => {
    const { status, body } = await send(ADMIN, { sendToOrg: true, userIds: [ADMIN], groupIds: ['Editors'] });
    expect([status, Object.keys(body)]).toEqual([200, ['notifications']]);
    const received = await reached();
    expect(received.toSorted()).toEqual([...new Set(received)].toSorted());
    expect(received).toEqual(expect.arrayContaining(await membersOfAlder()));
    expect(received).not.toContain(STRANGER);
  });

  it('a person notifies the members of a group that they belong to', async () => {
    expect((await send(MARKETER, { groupIds: ['Editors'] })).status).toBe(200);
    expect((await reached()).toSorted()).toEqual([ADMIN, MARKETER].toSorted());
  });

  it('an administrator notifies any group, and learns nothing of one that does not exist', async () => {
    const known = await send(ADMIN, { groupIds: ['Buyers'] });
    const unknown = await send(ADMIN, { groupIds: ['No such group'] });
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect(await reached()).toEqual([ADMIN]);
  });

  it.each([
    ['T8 everyone, by a person who does not administer', MARKETER, { sendToOrg: true }],
    ['T8 a group that the person does not belong to', MARKETER, { groupIds: ['Buyers'] }],
    ['T8 a group that does not exist', MARKETER, { groupIds: ['No such group'] }],
    ['T8 two groups, of which one is the person’s', MARKETER, { groupIds: ['Editors', 'Buyers'] }],
  ])('refuses %s, and nobody is notified', async (_what, userId, audience) => {
    expect(await send(userId, audience)).toMatchObject(NOT_ALLOWED);
    expect(await reached()).toEqual([]);
  });

  it.each([
    ['T8 everyone, by a solution whose registration does not name it', { sendToOrg: true }, HOME],
    ['T8 a group, by a solution whose registration does not name it', { groupIds: ['Editors'] }, HOME],
    ['T8 everyone, with the token of the shell', { sendToOrg: true }, {}],
  ])('refuses %s, and nobody is notified', async (_what, audience, claims) => {
    expect(await send(ADMIN, audience, claims)).toMatchObject(NOT_REGISTERED);
    expect(await reached()).toEqual([]);
  });

  it('T8 an administrator of one organisation notifies nobody of another', async () => {
    expect((await send(ADMIN, { sendToOrg: true }, SAMPLE, elm.id)).status).toBe(404);
    expect(await reached()).toEqual([]);
  });

  it('T8 a member of staff who acts as an administrator notifies only the administrator', async () => {
    const impersonatorId = demoUserId('staff@unified-shell.example');
    const sessionId = 'acting-as-an-administrator';
    await putImpersonation(host.db, sessionId, { impersonatorId, userId: ADMIN }, Date.now());
    const claims = { ...SAMPLE, sessionId, impersonatorId };
    expect(await send(ADMIN, { sendToOrg: true }, claims)).toMatchObject(NOT_ALLOWED);
    expect((await send(ADMIN, {}, claims)).status).toBe(200);
    expect(await reached()).toEqual([ADMIN]);
  });

  it.each([
    ['an empty list of groups', { groupIds: [] }],
    ['21 groups', { groupIds: Array.from({ length: 21 }, (_, n) => `g${n}`) }],
    ['a group that is no text', { groupIds: [7] }],
    ['a text in place of a truth value', { sendToOrg: 'true' }],
  ])('refuses %s', async (_what, audience) => {
    expect((await send(ADMIN, audience)).status).toBe(400);
  });

  it('T8 refuses an audience of more than 1,000 people as a whole, also where one message names a small group', async () => {
    await sql`with added as (
        insert into people (id, email) select gen_random_uuid(), 'many' || i || '@alder.example'
        from generate_series(1, ${sql.lit(MAX_DELIVERIES)}) i returning id, email)
      insert into accounts (user_id, person_id, type, first_name, last_name, display_name, preferred_languages, auth_type)
      select 'many-' || email, id, 'type2', 'M', 'N', 'M N', '{}', 'eoa' from added`.execute(host.db);
    await sql`insert into memberships (user_id, organisation_id, named_roles)
      select user_id, ${alder.id}, '{}' from accounts where user_id like 'many-%'`.execute(host.db);
    expect(await send(ADMIN, { sendToOrg: true })).toMatchObject(TOO_LARGE);
    expect(await reached()).toEqual([]);
    await sql`insert into told_groups (user_id, organisation_id, name)
      select user_id, ${alder.id}, 'Many' from accounts where user_id like 'many-%'`.execute(host.db);
    expect(await send(ADMIN, { groupIds: ['Many', 'Buyers'] })).toMatchObject(TOO_LARGE);
    expect((await send(ADMIN, { groupIds: ['Many'] })).status).toBe(200);
    expect(await reached()).toHaveLength(MAX_DELIVERIES);
  });
});
