/** The policy of an organisation over HTTP: read, tried, set and refused, with the demonstration's people. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { AMR } from '../../identity/shared/authentication-methods';
import { putSession } from '../../identity/test-support/put-session';
import { type Call, openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';

const { alder, birch } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ADMIN = demoUserId('admin@alder.example');
const MARKETER = demoUserId('marketer@alder.example');
const DAY_MS = 86_400_000;
/** The address of the callers of this test, and a network without it. */
const OWN_NETWORK = '127.0.0.0/8';
const OTHER_NETWORK = '203.0.113.0/24';
const NO_RULES = { secondFactor: null, signIn: null, sessionMinutes: null, idleMinutes: null, networks: [] };

describe.each(testEngines)('the policy of an organisation on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
    // Staff who do not work in the organisation: its policy does not concern them.
    await host.db
      .deleteFrom('memberships')
      .where('user_id', '=', SYSTEM)
      .where('organisation_id', '=', alder.id)
      .execute();
  });
  beforeEach(async () => {
    const { db } = host;
    await db.deleteFrom('organisation_policies').execute();
    await db.deleteFrom('identity_providers').execute();
    await db.deleteFrom('authenticators').execute();
    await db.deleteFrom('oidc_payloads').execute();
    await db.deleteFrom('notifications').execute();
    for (const user of [SYSTEM, ADMIN, MARKETER])
      await putSession(db, `session of ${user}`, user, Date.now());
  });
  afterAll(() => host.close());

  const call = (user: string, method: Call['method'], rest = '', body?: object, version = 0) =>
    host.ask(user, {
      method,
      url: `/api/admin/v1/organisations/${encodeURIComponent(alder.id)}/policy${rest}`,
      headers: { 'if-match': `"${version}"` },
      ...(body === undefined ? {} : { body }),
    });
  const set = (policy: object, user = SYSTEM, version = 0) => call(user, 'PUT', '', policy, version);
  const workIn = (user: string, organisation: string) =>
    host.ask(user, { method: 'POST', url: '/api/organisation/v1', body: { organisation } });
  const faultsOf = ({ body }: { body: Record<string, unknown> }) =>
    JSON.parse(JSON.stringify(body['fields'] ?? [])).map(({ field, kind }: Record<string, string>) => [
      field,
      kind,
    ]);
  const addFactor = (email: string) =>
    host.db
      .insertInto('authenticators')
      .values({ person_id: demoUuid(email), sealed_secret: '', last_step: 0, created_at: new Date() })
      .execute();
  const addProvider = (enabled: boolean) =>
    host.db
      .insertInto('identity_providers')
      .values({
        organisation_id: alder.id,
        issuer: 'https://login.example',
        client_id: 'shell',
        sealed_client_secret: '',
        origin: 'stored',
        vouches_for_email: false,
        enabled,
      })
      .execute();

  it('has no rule at first, and every rule that is set', async () => {
    expect((await call(ADMIN, 'GET')).body).toEqual({ ...NO_RULES, secondFactorSince: null, version: 0 });
    const policy = {
      secondFactor: { graceDays: 14, provider: 'told' },
      signIn: ['password', 'passkey'],
      sessionMinutes: 720,
      idleMinutes: 30,
      networks: [OWN_NETWORK, '2001:db8::/32'],
    };
    const answer = await set(policy, ADMIN);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...policy, signIn: ['passkey', 'password'], version: 1 });
    expect(Date.parse(String(answer.body['secondFactorSince']))).toBeGreaterThan(Date.now() - 60_000);
    expect(answer.headers['etag']).toBe('"1"');
    const { object, actor } = await host.db
      .selectFrom('events')
      .select(['object', 'actor'])
      .where('action', '=', 'organisation.set-policy')
      .executeTakeFirstOrThrow();
    expect([object, actor]).toEqual([alder.id, ADMIN]);
  });

  it('stores networks in their canonical form, each once', async () => {
    const networks = [
      '127.9.9.9/8',
      '127.0.0.1',
      ' 2001:DB8:0:0::1/48',
      '::ffff:192.0.2.1/120',
      '127.0.0.0/8',
    ];
    expect((await set({ networks })).body['networks']).toEqual([
      '127.0.0.0/8',
      '127.0.0.1/32',
      '192.0.2.0/24',
      '2001:db8::/48',
    ]);
  });

  it.each([
    [
      '0x7f.1',
      '010.0.0.1/8',
      '192.0.2.0/33',
      '2001:db8::/129',
      '192.0.2.0/',
      '192.0.2.0/-1',
      'fe80::1%eth0',
      '',
    ],
  ])('refuses what is no network, and other wrong fields', async (...wrong) => {
    for (const network of wrong) {
      const answer = await set({ networks: [network] });
      expect([network, answer.status, answer.body['code']]).toEqual([network, 400, 'INVALID_BODY']);
    }
    for (const policy of [
      { signIn: [] },
      { signIn: ['magic'] },
      { sessionMinutes: 59 },
      { sessionMinutes: 43_201 },
      { idleMinutes: 14 },
      { secondFactor: { graceDays: 91 } },
      { unknown: 1 },
    ])
      expect([policy, (await set(policy)).status]).toEqual([policy, 400]);
  });

  it('refuses a change by an administrator who has not seen the change of another one', async () => {
    expect((await set({ sessionMinutes: 600 })).status).toBe(200);
    const late = await set({ sessionMinutes: 700 });
    expect([late.status, late.body['code']]).toEqual([412, 'CHANGED_MEANWHILE']);
    expect((await call(ADMIN, 'GET')).body).toMatchObject({ sessionMinutes: 600, version: 1 });
    expect((await set({ sessionMinutes: 700 }, ADMIN, 1)).body).toMatchObject({ version: 2 });
  });

  it.each<[string, object, string]>([
    ['the network', { networks: [OTHER_NETWORK] }, 'networks'],
    ['the kind of sign-in', { signIn: ['passkey'] }, 'signIn'],
    ['the missing second factor', { secondFactor: { graceDays: 0 } }, 'secondFactor'],
  ])(
    'refuses a policy that would lock out its author by %s, and stores nothing',
    async (_by, policy, field) => {
      const answer = await set(policy, ADMIN);
      expect([answer.status, answer.body['code']]).toEqual([409, 'POLICY_LOCKS_OUT']);
      expect(faultsOf(answer)).toContainEqual([field, 'locks-out-you']);
      expect((await call(ADMIN, 'GET')).body).toMatchObject({ version: 0 });
      expect((await workIn(ADMIN, alder.id)).status).toBe(200);
    },
  );

  it.each<[string, object, string]>([
    ['kind of sign-in', { signIn: ['passkey'] }, 'signIn'],
    ['second factor', { secondFactor: { graceDays: 0 } }, 'secondFactor'],
  ])(
    'refuses a policy for which no administrator of the organisation has a %s',
    async (_what, policy, field) => {
      const answer = await set(policy);
      expect([answer.status, faultsOf(answer)]).toEqual([409, [[field, 'locks-out-administrators']]]);
      await addFactor('admin@alder.example');
      expect((await set({ secondFactor: { graceDays: 0 } })).status).toBe(200);
    },
  );

  it('refuses the provider as the only kind where it is missing or switched off, and keeps it while it is', async () => {
    expect(faultsOf(await set({ signIn: ['provider'] }))).toEqual([['signIn', 'provider-off']]);
    await addProvider(false);
    expect(faultsOf(await set({ signIn: ['provider'] }))).toEqual([['signIn', 'provider-off']]);
    await host.db.updateTable('identity_providers').set({ enabled: true }).execute();
    await host.db
      .insertInto('identity_provider_domains')
      .values({ organisation_id: alder.id, domain: 'alder.example' })
      .execute();
    expect((await set({ signIn: ['provider'] })).status).toBe(200);
    for (const [method, body] of [
      ['PATCH', { enabled: false }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await host.ask(SYSTEM, {
        method,
        url: `/api/admin/v1/providers/${encodeURIComponent(alder.id)}`,
        headers: { 'if-match': '"2"' },
        ...(body && { body }),
      });
      expect([method, answer.status, answer.body['code']]).toEqual([method, 409, 'PROVIDER_REQUIRED']);
    }
  });

  it('counts whom a policy would concern before it is stored', async () => {
    const preview = (policy: object) => call(ADMIN, 'POST', '/preview', policy);
    const { members } = (await preview({})).body;
    expect(await preview({})).toMatchObject({
      body: { withoutSecondFactor: 0, withoutSignIn: 0, signedInOtherwise: 0, signedInTooLong: 0 },
    });
    await addFactor('marketer@alder.example');
    const asked = await preview({ secondFactor: { graceDays: 7 } });
    expect(asked.body).toMatchObject({ members, withoutSecondFactor: Number(members) - 1 });
    const otherwise = await preview({ signIn: ['passkey'] });
    expect(otherwise.body).toMatchObject({ withoutSignIn: members, signedInOtherwise: 2 });
    await putSession(host.db, 'old', MARKETER, Date.now() - 50 * 60_000, {
      activeAt: Date.now() / 1000 - 3000,
    });
    expect((await preview({ idleMinutes: 30 })).body).toMatchObject({ signedInTooLong: 1 });
    expect((await call(ADMIN, 'GET')).body).toMatchObject({ version: 0 });
  });

  describe('in the calls of a member', () => {
    it.each<[string, object, string]>([
      ['from another network', { networks: [OTHER_NETWORK] }, 'POLICY_NETWORK'],
      ['by a kind of sign-in that is not allowed', { sign_in: ['passkey'] }, 'POLICY_SIGN_IN'],
      ['without the second factor', { second_factor_since: new Date(0) }, 'POLICY_SECOND_FACTOR'],
      ['after the session has not been used for too long', { idle_minutes: 1 }, 'POLICY_SESSION'],
    ])('refuses a session %s, in this organisation alone', async (_how, rule, code) => {
      const old = { activeAt: Date.now() / 1000 - 600 };
      await host.db.deleteFrom('oidc_payloads').execute();
      for (const user of [MARKETER, ADMIN])
        await putSession(host.db, `session of ${user}`, user, Date.now(), old);
      expect((await workIn(MARKETER, alder.id)).status).toBe(200);
      await host.db
        .insertInto('organisation_policies')
        .values({
          second_factor_since: null,
          grace_days: 0,
          provider_factor: 'trusted',
          sign_in: null,
          session_minutes: null,
          idle_minutes: null,
          networks: [],
          ...rule,
          organisation_id: alder.id,
        })
        .execute();
      const refused = await workIn(MARKETER, alder.id);
      expect([refused.status, refused.body['code']]).toEqual([403, code]);
      expect((await workIn(MARKETER, birch.id)).status).toBe(200);
      const boot = await host.ask(MARKETER, { method: 'POST', url: '/api/boot', body: { tenant: 'alder' } });
      expect(boot.status).toBe(200);
      // The organisation stays in the list, so that its page can say why it does not open.
      expect(JSON.stringify(boot.body['accounts'])).toContain(alder.id);
      expect(JSON.stringify(boot.body['working'])).not.toContain(alder.id);
      expect((await call(ADMIN, 'GET')).status).toBe(403);
    });

    it('tells an open page when the organisation asks for a new sign-in', async () => {
      await set({ idleMinutes: 15 });
      const almost = { activeAt: Date.now() / 1000 - 15 * 60 + 0.2 };
      await host.db.deleteFrom('oidc_payloads').execute();
      await putSession(host.db, `session of ${MARKETER}`, MARKETER, Date.now() - 600_000, almost);
      const page = { method: 'GET', url: '/api/events/v1' } as const;
      const stream = await host.ask(MARKETER, page, { createdAt: Date.now(), expiresIn: 800 });
      expect(String(stream.body['text'])).toContain('event: change\ndata: {"type":"account-changed"');
    });

    it('takes the address from the connection, never from a header of the client', async () => {
      await set({ networks: [OWN_NETWORK] });
      const headers = {
        'x-forwarded-for': '203.0.113.9',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
      };
      const body = { organisation: alder.id };
      const from = (sent: Record<string, string>) =>
        host.ask(MARKETER, { method: 'POST', url: '/api/organisation/v1', body, headers: sent });
      expect((await from(headers)).status).toBe(200);
      await host.db
        .updateTable('organisation_policies')
        .set({ networks: [OTHER_NETWORK] })
        .execute();
      expect((await from(headers)).body['code']).toBe('POLICY_NETWORK');
    });
  });

  it('tells the members in their inbox by when they need a second factor', async () => {
    await addFactor('admin@alder.example');
    await set({ secondFactor: { graceDays: 10 } });
    const rows = await host.db
      .selectFrom('notifications')
      .select(['user_id', 'title', 'link'])
      .where('topic', '=', 'organisation-policies')
      .execute();
    const told = new Map(rows.map((row) => [row.user_id, row]));
    expect(told.has(ADMIN)).toBe(false);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(Date.now() + 10 * DAY_MS);
    expect(told.get(MARKETER)).toMatchObject({
      title: `Alder Retail asks for a second factor by ${day}`,
      link: expect.stringMatching(/\/account#duties$/),
    });
  });

  describe('in the explanation of a person', () => {
    const explain = async (email: string) => {
      const question = new URLSearchParams({
        person: demoUuid(email),
        organisation: alder.id,
        path: '/sample',
      });
      return (await host.ask(SYSTEM, { method: 'GET', url: `/api/admin/v1/explain?${question}` })).body;
    };

    it('says by when the person must set up a second factor, and refuses them afterwards', async () => {
      await addFactor('admin@alder.example');
      await set({ secondFactor: { graceDays: 3 }, sessionMinutes: 600, networks: [OWN_NETWORK] });
      const rule = { until: null, minutes: null, values: [] };
      expect(await explain('marketer@alder.example')).toMatchObject({
        allowed: true,
        policy: [
          { kind: 'second-factor', holds: false, until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
          { ...rule, kind: 'session', holds: true, minutes: 600 },
          { ...rule, kind: 'networks', holds: true, values: [OWN_NETWORK] },
        ],
      });
      const past = new Date(Date.now() - 400 * DAY_MS);
      await host.db
        .updateTable('organisation_policies')
        .set({ second_factor_since: past, grace_days: 0 })
        .execute();
      expect(await explain('marketer@alder.example')).toMatchObject({
        allowed: false,
        policy: [{ kind: 'second-factor', holds: false }, {}, {}],
      });
      expect(await explain('admin@alder.example')).toMatchObject({
        allowed: true,
        policy: [{ kind: 'second-factor', holds: true }, {}, {}],
      });
    });

    it('says that the person has none of the allowed kinds of sign-in', async () => {
      await host.db
        .insertInto('organisation_policies')
        .values({
          organisation_id: alder.id,
          second_factor_since: null,
          grace_days: 0,
          provider_factor: 'trusted',
          sign_in: ['passkey'],
          session_minutes: null,
          idle_minutes: null,
          networks: [],
        })
        .execute();
      expect(await explain('marketer@alder.example')).toMatchObject({
        allowed: false,
        policy: [{ kind: 'sign-in', holds: false, values: ['passkey'] }],
      });
    });
  });

  it('admits a second factor that the session of the member has proved', async () => {
    await addFactor('admin@alder.example');
    await set({ secondFactor: { graceDays: 0 } });
    expect((await workIn(MARKETER, alder.id)).body['code']).toBe('POLICY_SECOND_FACTOR');
    await putSession(host.db, `session of ${MARKETER}`, MARKETER, Date.now(), { amr: AMR.passwordAndCode });
    expect((await workIn(MARKETER, alder.id)).status).toBe(200);
  });
});
