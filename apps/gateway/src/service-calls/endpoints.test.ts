/** The calls of the servers of solutions, against the product's shell host. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId, demoUuid } from '../demo/ids';
import type { ServiceClaims } from '../identity/service-tokens/service-token';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';
import { MAX_USERS } from './endpoints';

const { alder, birch, cedar, elm } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const ADMIN = demoUserId('admin@alder.example');
const TESTER = demoUserId('tester@alder.example');
const STRANGER = demoUserId('newcomer@birch.example');
const ALL = [TESTER, MARKETER, 'unknown', STRANGER, ADMIN];

const serverOf = (appId: string): ServiceClaims => ({
  account: { id: `${appId}/backend`, issuedAt: Date.now() },
  appId,
  scopes: ['access', 'notifications'],
});

describe.each(testEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
    for (const appId of ['sample', 'admin'])
      await host.db
        .insertInto('service_accounts')
        .values({
          ...{ id: `${appId}/backend`, app_id: appId, secret_hash: 'none', secret_expires_at: null },
          ...{ tokens_from: new Date(0), created_at: new Date(), created_by: null },
        })
        .execute();
  });
  beforeEach(async () => {
    await host.db.deleteFrom('notifications').execute();
  });
  afterAll(() => host.close());

  const post = (call: 'access' | 'notifications', body: object, appId = 'sample') =>
    host.askAsServer({ method: 'POST', url: `/api/service/${call}/v1`, body }, serverOf(appId));
  async function mayOpen(organisation: string, userIds: readonly string[] = ALL, appId = 'sample') {
    const { status, body } = await post('access', { organisation, userIds }, appId);
    expect(status).toBe(200);
    return body['userIds'];
  }
  const send = (message: object, organisation: string = alder.id, appId = 'sample') =>
    post(
      'notifications',
      {
        organisation,
        notifications: [{ topic: 'Orders', title: 'Order 42', userIds: [MARKETER], ...message }],
      },
      appId,
    );
  const received = async () =>
    (
      await host.db.selectFrom('notifications').select(['user_id', 'origin', 'organisation_id']).execute()
    ).map((row) => Object.values(row));

  describe('the access call', () => {
    it('names the accounts that may open the solution in the organisation, in the order of the question', async () => {
      expect(await mayOpen(alder.id)).toEqual([TESTER, MARKETER, ADMIN]);
      expect(await mayOpen(birch.id)).toEqual([MARKETER, STRANGER]);
    });

    it('decides by the access rule of the solution, with the roles in the organisation', async () => {
      expect(await mayOpen(alder.id, ALL, 'admin')).toEqual([ADMIN]);
    });

    it('names an account once', async () => {
      expect(await mayOpen(alder.id, [MARKETER, MARKETER])).toEqual([MARKETER]);
    });

    it('T1 answers for another organisation as for an unknown and a suspended one', async () => {
      await host.db
        .insertInto('suspended_organisations')
        .values({ organisation_id: cedar.id, suspended_at: new Date() })
        .execute();
      for (const organisation of [elm.id, cedar.id, 'unknown'])
        expect.soft(await mayOpen(organisation, [MARKETER, ADMIN]), organisation).toEqual([]);
    });

    it('names no account of a person who is disabled', async () => {
      const disable = (disabled_at: Date | null) =>
        host.db
          .updateTable('people')
          .set({ disabled_at })
          .where('id', '=', demoUuid('tester@alder.example'))
          .execute();
      await disable(new Date());
      expect(await mayOpen(alder.id)).toEqual([MARKETER, ADMIN]);
      await disable(null);
    });

    it.each([
      ['no account', []],
      [
        'more accounts than one call may name',
        Array.from({ length: MAX_USERS + 1 }, (_, index) => `u${index}`),
      ],
      ['a text that is no id', ['a b']],
    ])('refuses %s', async (_name, userIds) => {
      const { status, body } = await post('access', { organisation: alder.id, userIds });
      expect([status, body['code']]).toEqual([400, 'INVALID_BODY']);
    });
  });

  describe('the call of notifications', () => {
    it('sends in the name of the solution, to those who may open it', async () => {
      const { status, body } = await send({ userIds: ALL });
      expect([status, body]).toEqual([200, { notifications: [{ id: expect.any(String) }] }]);
      expect((await received()).toSorted()).toEqual(
        [ADMIN, MARKETER, TESTER].map((userId) => [userId, 'sample', alder.id]).toSorted(),
      );
    });

    it('S44 sends nothing to a user whom the access rule refuses', async () => {
      await send({ userIds: ALL }, alder.id, 'admin');
      expect(await received()).toEqual([[ADMIN, 'admin', alder.id]]);
    });

    it('T1 answers for another and for an unknown organisation as for its own, and sends nothing', async () => {
      for (const organisation of [elm.id, 'unknown'])
        expect.soft((await send({}, organisation)).status, organisation).toBe(200);
      expect(await received()).toEqual([]);
    });

    it.each([
      ['an action of another solution', { action: { id: 'admin:remove' } }],
      ['a link to an origin that is not its own', { link: 'https://evil.example/' }],
      ['no recipient', { userIds: undefined }],
      ['another sender', { origin: 'admin' }],
    ])('S42 refuses %s', async (_name, message) => {
      const { status, body } = await send(message);
      expect([status, body['code']]).toEqual([400, 'INVALID_BODY']);
      expect(await received()).toEqual([]);
    });

    it('refuses more recipients than one call may name, also over several messages', async () => {
      const notifications = [0, 1].map((part) => ({
        topic: 'Orders',
        title: 'Sent',
        userIds: Array.from({ length: 30 }, () => `${part}-${randomUUID()}`),
      }));
      const { status, body } = await post('notifications', { organisation: alder.id, notifications });
      expect([status, body['code']]).toEqual([400, 'INVALID_BODY']);
    });
  });
});
