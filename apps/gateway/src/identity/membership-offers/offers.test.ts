/** The offers of memberships on the account page: only the person with the address answers them, once and in time. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { ADMIN, admin, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY } from '../test-support/test-settings';

const BIRCH = 'birch@UnifiedOrg';
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(testEngines)('offers on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let host: IdentityHost;
  let browser: TestBrowser;
  beforeAll(async () => {
    database = await createDatabase();
    const { db } = database;
    await db
      .insertInto('organisations')
      .values({ id: BIRCH, tenant: 'birch', name: 'Birch Travel', region: 'va7' })
      .execute();
    for (const { personId, userId, email, displayName, ...account } of [marketer, admin]) {
      await db.insertInto('people').values({ id: personId, email, password_hash: null }).execute();
      const names = { first_name: account.firstName, last_name: account.lastName, display_name: displayName };
      await db
        .insertInto('accounts')
        .values({
          user_id: userId,
          person_id: personId,
          type: 'type1',
          auth_type: 'ind',
          owning_organisation_id: null,
          preferred_languages: [],
          ...names,
        })
        .execute();
    }
    host = await startIdentityHost(db);
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });
  beforeEach(async () => {
    browser = host.browser();
    await browser.signIn(MARKETER, PASSWORD);
  });
  afterEach(async () => {
    await database.db.deleteFrom('membership_offers').execute();
    await database.db.deleteFrom('memberships').execute();
  });

  async function offer(email = MARKETER, days = 14): Promise<string> {
    const id = randomUUID();
    const now = host.clock.now();
    await database.db
      .insertInto('membership_offers')
      .values({
        id,
        organisation_id: BIRCH,
        email,
        named_roles: ['EDITOR'],
        offered_by: admin.userId,
        created_at: new Date(now),
        expires_at: new Date(now + days * DAY_MS),
      })
      .execute();
    return id;
  }
  const send = (answer: string, body: object, from: TestBrowser = browser) =>
    from.send({
      method: 'POST',
      path: `/account/invitations/v1/${answer}`,
      headers: { origin: IDENTITY, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const listed = async () =>
    (
      await browser.send({
        method: 'GET',
        path: '/account/details',
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    ).json()['invitations'];
  const members = () =>
    database.db.selectFrom('memberships').select(['user_id', 'organisation_id', 'named_roles']).execute();
  const left = async () => (await database.db.selectFrom('membership_offers').select('id').execute()).length;

  it('are listed with the organisation, the roles and the administrator', async () => {
    const id = await offer();
    expect(await listed()).toEqual([
      {
        id,
        organisation: 'Birch Travel',
        roles: ['EDITOR'],
        by: 'First Last',
        offeredAt: expect.any(Number),
        expiresAt: expect.any(Number),
      },
    ]);
  });

  it('make the person a member once they accept, and are recorded', async () => {
    const id = await offer();
    expect(await members()).toEqual([]);
    expect((await send('accept', { id })).status).toBe(200);
    expect(await members()).toEqual([
      { user_id: marketer.userId, organisation_id: BIRCH, named_roles: ['EDITOR'] },
    ]);
    expect(await listed()).toEqual([]);
    expect((await send('accept', { id })).status).toBe(404);
    const events = await database.db
      .selectFrom('events')
      .select(['actor', 'object', 'organisation_id'])
      .where('action', '=', 'membership.accept-offer')
      .execute();
    expect(events).toContainEqual({ actor: marketer.userId, object: id, organisation_id: BIRCH });
  });

  it('add their roles to those of a person who has become a member in the meantime', async () => {
    const id = await offer();
    const member = { user_id: marketer.userId, organisation_id: BIRCH, named_roles: ['VIEWER'] };
    await database.db.insertInto('memberships').values(member).execute();
    await send('accept', { id });
    expect(await members()).toMatchObject([{ named_roles: ['EDITOR', 'VIEWER'] }]);
  });

  it('are removed without a membership when the person declines', async () => {
    const id = await offer();
    expect((await send('decline', { id })).status).toBe(200);
    expect([await members(), await left()]).toEqual([[], 0]);
  });

  it.each(['accept', 'decline'])('to another person are unknown: %s', async (answer) => {
    const id = await offer(ADMIN);
    const { status, text } = await send(answer, { id });
    expect([status, text]).toEqual([404, expect.stringContaining('NOT_FOUND')]);
    expect([await members(), await left()]).toEqual([[], 1]);
  });

  it('do not follow a person to another address', async () => {
    const id = await offer();
    const rename = (email: string) =>
      database.db.updateTable('people').set({ email }).where('id', '=', marketer.personId).execute();
    await rename('elsewhere@alder.example');
    expect(await listed()).toEqual([]);
    expect((await send('accept', { id })).status).toBe(404);
    await rename(MARKETER);
  });

  it.each(['accept', 'decline'])(
    'of a suspended organisation wait until it is resumed: %s',
    async (answer) => {
      const id = await offer();
      await database.db.insertInto('suspended_organisations').values({ organisation_id: BIRCH }).execute();
      expect(await listed()).toEqual([]);
      expect((await send(answer, { id })).status).toBe(404);
      expect([await members(), await left()]).toEqual([[], 1]);
      await database.db.deleteFrom('suspended_organisations').execute();
      expect((await send(answer, { id })).status).toBe(200);
    },
  );

  it('end after their time', async () => {
    const id = await offer(MARKETER, 0);
    expect(await listed()).toEqual([]);
    expect((await send('accept', { id })).status).toBe(404);
    expect(await members()).toEqual([]);
  });

  it.each([
    ['without a session', async () => host.browser(), {}, 401],
    ['without an id', async () => browser, {}, 400],
    ['with another field', async () => browser, { id: randomUUID(), user: 'x' }, 400],
  ])('are not answered %s', async (_name, from, body, status) => {
    const given = status === 401 ? { id: await offer() } : body;
    expect((await send('accept', given, await from())).status).toBe(status);
  });
});
