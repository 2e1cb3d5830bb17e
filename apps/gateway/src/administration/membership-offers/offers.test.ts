/** Memberships wait for the consent of people whose accounts the organisation does not own (decision 0097). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '../../admin-calls/letter';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { putSession } from '../../identity/test-support/put-session';
import { type Call, openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';

const { alder, birch, elm } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ADA = demoUserId('admin@alder.example');
const AGENCY = demoUserId('agency@elm.example');
const TESTER = demoUserId('tester@alder.example');

const at = encodeURIComponent;

describe.each(testEngines)('offers of memberships on $name', (engine) => {
  let host: ShellHost;
  const letters: Letter[] = [];
  beforeAll(async () => {
    host = await openShellHost(engine, {
      postLetter: (letter) => void letters.push(letter),
    });
  });
  afterAll(() => host.close());
  beforeEach(async () => {
    for (const user of [SYSTEM, ADA, AGENCY]) {
      await host.db.deleteFrom('oidc_payloads').where('uid', '=', `session of ${user}`).execute();
      await putSession(host.db, `session of ${user}`, user, Date.now());
    }
  });
  afterEach(async () => {
    letters.length = 0;
    await host.db.deleteFrom('membership_offers').execute();
    await host.db.deleteFrom('notifications').execute();
    await host.db
      .deleteFrom('memberships')
      .where('organisation_id', '=', alder.id)
      .where('user_id', '=', AGENCY)
      .execute();
  });

  const call = (user: string, method: Call['method'], path: string, body?: object) =>
    host.ask(user, { method, url: `/api/admin/v1${path}`, ...(body === undefined ? {} : { body }) });
  const add = (member: object, user = ADA, organisation: string = alder.id) =>
    call(user, 'POST', '/memberships', { organisation, roles: ['EDITOR'], ...member });
  const open = async () =>
    (await call(ADA, 'GET', `/membership-offers?organisation=${at(alder.id)}`)).body['items'];
  const OFFERED = { status: 202, body: { offered: true } };

  it('are the same answer for accounts of others and for no account', async () => {
    for (const email of ['agency@elm.example', 'newcomer@birch.example', 'nobody@elm.example'])
      expect([email, await add({ email })]).toEqual([email, OFFERED]);
    const members = await call(ADA, 'GET', `/memberships?organisation=${at(alder.id)}`);
    expect(JSON.stringify(members.body)).not.toMatch(/agency@elm|newcomer@birch/);
    expect(JSON.stringify((await call(ADA, 'GET', '/people')).body)).not.toMatch(/agency@elm/);
  });

  it('are told to the person alone, in the inbox and by mail, once', async () => {
    await add({ email: 'agency@elm.example' });
    await add({ email: 'agency@elm.example', roles: ['VIEWER'] });
    await add({ email: 'nobody@elm.example' });
    const inbox = await host.db.selectFrom('notifications').select(['user_id', 'title', 'link']).execute();
    expect(inbox).toEqual([
      {
        user_id: AGENCY,
        title: 'Alder Retail invites you to work with them',
        link: expect.stringMatching(/\/account#invitations$/),
      },
    ]);
    expect(letters).toMatchObject([
      { kind: 'offer', email: 'agency@elm.example', organization: 'Alder Retail' },
    ]);
    expect(await open()).toMatchObject([
      { email: 'nobody@elm.example', roles: ['EDITOR'] },
      { email: 'agency@elm.example', roles: ['VIEWER'], offeredBy: ADA },
    ]);
  });

  it('name the address and nothing of an account, and last 14 days', async () => {
    await add({ email: 'agency@elm.example' });
    const [offer] = [await open()].flat();
    expect(Object.keys(Object(offer)).toSorted()).toEqual(
      ['createdAt', 'email', 'expiresAt', 'id', 'offeredBy', 'organisation', 'roles'].toSorted(),
    );
    const { createdAt, expiresAt } = Object(offer);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(14 * 24 * 60 * 60 * 1000);
    await host.db.updateTable('membership_offers').set({ expires_at: new Date() }).execute();
    expect(await open()).toEqual([]);
  });

  it('are withdrawn by the administrators of the organisation alone', async () => {
    await add({ email: 'agency@elm.example' });
    const [offer] = [await open()].flat();
    const path = (organisation: string) => `/membership-offers/${at(organisation)}/${Object(offer).id}`;
    expect((await call(ADA, 'DELETE', path(elm.id))).status).toBe(404);
    expect((await call(SYSTEM, 'DELETE', path(elm.id))).status).toBe(404);
    expect((await call(ADA, 'DELETE', path(alder.id))).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await call(ADA, 'DELETE', path(alder.id))).status).toBe(404);
  });

  it('are notified once a day, also when the offer is withdrawn and made again', async () => {
    const offerAndWithdraw = async () => {
      expect(await add({ email: 'agency@elm.example' })).toEqual(OFFERED);
      await host.db.deleteFrom('membership_offers').execute();
    };
    await offerAndWithdraw();
    await offerAndWithdraw();
    expect(letters).toHaveLength(1);
    const told = await host.db.selectFrom('notifications').select('occurrences').execute();
    expect(told).toEqual([{ occurrences: 1 }]);
    await host.db
      .updateTable('notifications')
      .set({ sent_at: new Date(0) })
      .execute();
    await offerAndWithdraw();
    expect(letters).toHaveLength(2);
  });

  it('are not needed for an account of the organisation itself, nor by a system administrator', async () => {
    const key = { organisation_id: alder.id, user_id: TESTER };
    const before = await host.db
      .deleteFrom('memberships')
      .where('organisation_id', '=', key.organisation_id)
      .where('user_id', '=', key.user_id)
      .returning('named_roles')
      .executeTakeFirstOrThrow();
    expect(await add({ email: 'tester@alder.example' })).toMatchObject({
      status: 201,
      body: { userId: TESTER, owner: { id: alder.id, name: 'Alder Retail' }, isOwner: true },
    });
    await host.db
      .updateTable('memberships')
      .set(before)
      .where('organisation_id', '=', key.organisation_id)
      .where('user_id', '=', key.user_id)
      .execute();
    expect(await add({ email: 'agency@elm.example' }, SYSTEM)).toMatchObject({
      status: 201,
      body: { userId: AGENCY, owner: { id: elm.id, name: 'Elm Agency' }, isOwner: false },
    });
    expect((await add({ email: 'agency@elm.example' })).body['code']).toBe('ALREADY_EXISTS');
  });

  it('are also made for a user id of another owner, which a membership elsewhere shows to the caller', async () => {
    await host.db
      .insertInto('memberships')
      .values({ organisation_id: elm.id, user_id: ADA, named_roles: ['ORG_ADMIN'] })
      .execute();
    expect(await add({ userId: AGENCY })).toEqual({
      status: 201,
      body: expect.objectContaining({ owner: { id: elm.id, name: 'Elm Agency' } }),
    });
    await host.db
      .deleteFrom('memberships')
      .where('organisation_id', '=', alder.id)
      .where('user_id', '=', AGENCY)
      .execute();
    await host.db
      .deleteFrom('memberships')
      .where('organisation_id', '=', elm.id)
      .where('user_id', '=', ADA)
      .execute();
    expect((await add({ userId: AGENCY })).status).toBe(404);
    await host.db
      .insertInto('memberships')
      .values({ organisation_id: birch.id, user_id: ADA, named_roles: ['ORG_ADMIN'] })
      .execute();
    await host.db
      .insertInto('memberships')
      .values({ organisation_id: birch.id, user_id: AGENCY, named_roles: [] })
      .onConflict((on) => on.doNothing())
      .execute();
    expect(await add({ userId: AGENCY })).toEqual(OFFERED);
    await host.db
      .deleteFrom('memberships')
      .where('organisation_id', '=', birch.id)
      .where('user_id', 'in', [ADA, AGENCY])
      .execute();
  });

  it('are at most 200 that are open', async () => {
    const offers = (count: number, expires_at: Date) =>
      Array.from({ length: count }, (_, n) => ({
        id: crypto.randomUUID(),
        organisation_id: alder.id,
        email: `p${n}@${expires_at.getTime()}.example`,
        named_roles: [],
        offered_by: ADA,
        created_at: new Date(),
        expires_at,
      }));
    const later = new Date(Date.now() + 60_000);
    await host.db.insertInto('membership_offers').values(offers(199, later)).execute();
    await host.db
      .insertInto('membership_offers')
      .values(offers(5, new Date(0)))
      .execute();
    expect(await add({ email: 'nobody@elm.example' })).toEqual(OFFERED);
    expect(await add({ email: 'nobody@elm.example' })).toEqual(OFFERED);
    expect((await add({ email: 'another@elm.example' })).body['code']).toBe('TOO_MANY_OFFERS');
    expect((await add({ email: 'agency@elm.example' })).body['code']).toBe('TOO_MANY_OFFERS');
  });

  it('are exported with the person', async () => {
    await add({ email: 'agency@elm.example' });
    const id = demoUuid('agency@elm.example');
    const exported = await call(SYSTEM, 'GET', `/people/${id}/export`);
    expect(Object(exported.body['records']).membershipOffers).toMatchObject([{ organisation_id: alder.id }]);
    expect((await call(ADA, 'GET', `/people/${id}/export`)).status).toBe(404);
  });
});
