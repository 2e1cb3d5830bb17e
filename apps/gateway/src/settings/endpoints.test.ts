/** The refusal tests vary a call that succeeds: `body` is valid unless a test changes it. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWithBearer } from '../bearer/with-bearer';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { createHostApp } from '../http/server/create-host-app';
import { putImpersonation, putSession } from '../identity/test-support/put-session';
import { systemClock } from '../platform/clock';
import { createFixedCatalogue } from '../test-support/fixed-catalogue';
import { inOrder } from '../test-support/in-order';
import { createLogLines } from '../test-support/log-lines';
import { createSettingsEndpoints } from './endpoints';

const { alder, birch, elm } = demoOrganisations;
const ADMIN = 'admin@alder.example';
const MARKETER = 'marketer@alder.example';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
  for (const account of [ADMIN, MARKETER])
    await putSession(database.db, account, demoUserId(account), Date.now());
});
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute();
});
afterAll(() => database.close());

const claimsOf = (account: string, change: Partial<TokenClaims> = {}): TokenClaims => ({
  clientId: 'unified-shell',
  userId: demoUserId(account),
  scope: 'openid',
  sessionId: account,
  createdAt: 0,
  expiresIn: 1,
  ...change,
});

/** The token of a test is the JSON of its claims. */
function createApp() {
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const readAccessToken = async (token: string): Promise<TokenClaims> => {
    if (!token.startsWith('{')) throw new GatewayError('INVALID_TOKEN');
    return JSON.parse(token);
  };
  const dependencies = {
    readAccessToken,
    withBearer: createWithBearer(database.db, systemClock, ['unified-shell.example']),
    catalogue: createFixedCatalogue([
      { appId: 'orders', settingsAppId: 'shop' } as HostedSolution,
      { appId: 'home' } as HostedSolution,
    ]),
  };
  addEndpoints(app, createSettingsEndpoints(dependencies));
  return app;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Leaves out undefined values, as JSON does; a list becomes a repeated parameter. */
function queryOf(parameters: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of value === undefined ? [] : [value].flat()) query.append(name, String(one));
  }
  return query.toString();
}

async function send(claims: TokenClaims | string, call: { query?: object; body?: unknown }): Promise<Answer> {
  const token = typeof claims === 'string' ? claims : JSON.stringify(claims);
  const answer = await createApp().inject({
    method: call.body === undefined ? 'GET' : 'POST',
    url: '/api/settings/v1',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.query === undefined ? {} : { query: queryOf(call.query) }),
    ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const target = { appId: 'sample', groupId: 'layout', level: 'userorg', imsOrgId: alder.id };
const body = { ...target, settings: { columns: 3 } };
const write = (change: object = {}, account = MARKETER) =>
  send(claimsOf(account), { body: { ...body, ...change } });
const read = (change: object = {}, account = MARKETER) =>
  send(claimsOf(account), { query: { ...target, ...change } });
const stored = (settings: object) => ({ status: 200, body: { settings } });
const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) });
const rows = () => database.db.selectFrom('settings').select('data').execute();

describe('GET and POST /api/settings/v1', () => {
  it('SET-03 returns the settings that were written, and none before the first write', async () => {
    expect(await read()).toEqual(stored({}));
    expect(await write()).toEqual(stored({ columns: 3 }));
    expect(await read()).toEqual(stored({ columns: 3 }));
  });

  it('merges by field: the last write of a field wins, other fields stay, null removes a field', async () => {
    await write({ settings: { columns: 3, rows: { first: 1 }, colour: 'red' } });
    const answer = await write({ settings: { columns: 4, rows: { second: 2 }, colour: null, absent: null } });
    expect(answer).toEqual(stored({ columns: 4, rows: { second: 2 } }));
    expect(await read()).toEqual(answer);
  });

  it('keeps every kind of JSON value as it is', async () => {
    const settings = {
      text: 'ÄÖ 😀 "\\',
      list: [1, null, { deep: null }],
      no: false,
      number: 1.5e-7,
      empty: {},
    };
    await write({ settings });
    expect(await read()).toEqual(stored(settings));
  });

  it('SET-01 the default level is userorg, and user-org is another spelling of it', async () => {
    await write({ level: undefined });
    for (const level of ['userorg', 'user-org'])
      expect(await read({ level })).toEqual(stored({ columns: 3 }));
    for (const level of ['user', 'org']) expect(await read({ level })).toEqual(stored({}));
  });

  it.each([
    ['application', { appId: 'other' }],
    ['group', { groupId: 'other' }],
    ['organisation', { imsOrgId: birch.id }],
    ['sandbox', { sandbox: 'dev' }],
    ['level', { level: 'user' }],
  ])('SET-03 settings of one %s are not those of another', async (_name, other) => {
    await write();
    expect(await read(other)).toEqual(stored({}));
    expect(await write({ ...other, settings: { columns: 9 } })).toEqual(stored({ columns: 9 }));
    expect([await read(), await read(other)]).toEqual([stored({ columns: 3 }), stored({ columns: 9 })]);
  });

  it('SET-01 settings of the level user are the same for every organisation that a call names, and without one', async () => {
    await write({ level: 'user', sandbox: 'dev' });
    expect(await read({ level: 'user', imsOrgId: birch.id })).toEqual(stored({ columns: 3 }));
    expect(await read({ level: 'user', imsOrgId: undefined })).toEqual(stored({ columns: 3 }));
  });

  it('keeps each of fifty fields that are written at once', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `field-${index}`);
    const answers = await Promise.all(names.map((name) => write({ settings: { [name]: 1 } })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(Object.keys(Object((await read()).body['settings'])).toSorted()).toEqual(names.toSorted());
  });
});

describe('the settings of others', () => {
  it.each(['user', 'userorg'])('at the level %s are neither read nor written', async (level) => {
    await write({ level });
    expect(await read({ level }, ADMIN)).toEqual(stored({}));
    expect(await write({ level, settings: { columns: 9 } }, ADMIN)).toEqual(stored({ columns: 9 }));
    expect(await read({ level })).toEqual(stored({ columns: 3 }));
  });

  it.each(['user', 'userorg', 'org'])(
    'of another organisation at the level %s are answered like those of one that does not exist',
    async (level) => {
      const unknown = `${'0'.repeat(24)}@UnifiedOrg`;
      for (const call of [read, write]) {
        expect((await call({ level, imsOrgId: alder.id }, ADMIN)).status).toBe(200);
        const [other, none] = [
          await call({ level, imsOrgId: elm.id }),
          await call({ level, imsOrgId: unknown }),
        ];
        expect(other).toEqual(refused(404, 'NOT_FOUND'));
        expect({ ...other.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
      }
      expect(await rows()).toHaveLength(1);
    },
  );

  it.each([
    ['an unknown token', 'opaque', 401, 'INVALID_TOKEN'],
    ['a session that has ended', claimsOf(MARKETER, { sessionId: 'ended' }), 401, 'INVALID_TOKEN'],
    ['S9 a token of another solution', claimsOf(MARKETER, { applications: ['home'] }), 403, 'FORBIDDEN'],
    ['S9 a token of a third party', claimsOf(MARKETER, { applications: [] }), 403, 'FORBIDDEN'],
  ])('are refused to %s', async (_name, claims, status, code) => {
    // Also tests calls without an organisation: the check of an organisation would refuse the others anyway.
    const own = { level: 'user', imsOrgId: undefined };
    for (const change of [{}, own]) {
      expect(await send(claims, { query: { ...target, ...change } })).toEqual(refused(status, code));
      expect(await send(claims, { body: { ...body, ...change } })).toEqual(refused(status, code));
    }
    expect(await rows()).toEqual([]);
  });
});

describe('the settings of a product of several solutions', () => {
  const shop = { appId: 'shop' };
  const ofOrders = claimsOf(MARKETER, { applications: ['orders'] });

  it('CAT-05 are read and written with the token of each solution whose settingsAppId names them', async () => {
    expect(await send(ofOrders, { body: { ...body, ...shop } })).toEqual(stored({ columns: 3 }));
    expect(await send(ofOrders, { query: { ...target, ...shop } })).toEqual(stored({ columns: 3 }));
    expect((await send(ofOrders, { query: { ...target, appId: 'orders' } })).status).toBe(200);
  });

  it.each([
    ['S9 a solution whose registration does not name them', ['home'], 'shop'],
    ['S9 a third party', [], 'shop'],
    ['S9 a solution that asks for another one', ['orders'], 'home'],
  ])('are refused to %s', async (_name, applications, appId) => {
    const claims = claimsOf(MARKETER, { applications });
    expect(await send(claims, { query: { ...target, appId } })).toEqual(refused(403, 'FORBIDDEN'));
  });
});

describe('the settings of an organisation', inOrder, () => {
  const org = { level: 'org' };
  const events = () =>
    database.db
      .selectFrom('events')
      .select(['actor', 'acting_as', 'organisation_id', 'object', 'outcome', 'request_id'])
      .where('action', '=', 'settings.change-organisation')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  it('SET-01 can be read by all users who work there', async () => {
    expect(await write(org, ADMIN)).toEqual(stored({ columns: 3 }));
    expect(await read(org)).toEqual(stored({ columns: 3 }));
  });

  it('ACCESS-31 can be written by its administrators only; every attempt is in the audit trail', async () => {
    await write(org, ADMIN);
    const entry = {
      acting_as: null,
      organisation_id: alder.id,
      object: 'sample',
      request_id: expect.any(String),
    };
    expect(await events()).toEqual({ ...entry, actor: demoUserId(ADMIN), outcome: 'success' });
    expect(await write({ ...org, settings: { columns: 9 } })).toEqual(refused(403, 'FORBIDDEN'));
    expect(await events()).toEqual({ ...entry, actor: demoUserId(MARKETER), outcome: 'refused' });
    expect(await read(org)).toEqual(stored({ columns: 3 }));
  });

  it('L4 cannot fill the audit trail: a member’s refused writes are counted in 21 rows, whatever they name', async () => {
    const countRows = async () => {
      const query = database.db
        .selectFrom('events')
        .select([
          sql<number>`count(*)::integer`.as('rows'),
          sql<number>`sum(occurrences)::integer`.as('attempts'),
        ])
        .where('actor', '=', demoUserId(MARKETER));
      return query.executeTakeFirstOrThrow();
    };
    const before = await countRows();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const refusal = await write({ ...org, appId: attempt < 10 ? 'sample' : `app-${attempt}` });
      expect(refusal.status).toBe(403);
    }
    const after = await countRows();
    expect(after.attempts - before.attempts).toBe(40);
    expect(after.rows).toBeLessThanOrEqual(21);
    await write(org, ADMIN);
    expect(await events()).toMatchObject({ actor: demoUserId(ADMIN), outcome: 'success' });
  });

  it('are refused to staff who act as an administrator, and the refusal names both', async () => {
    const impersonatorId = demoUserId('staff@unified-shell.example');
    const who = { impersonatorId, userId: demoUserId(ADMIN) };
    await putImpersonation(database.db, 'impersonating', who, Date.now());
    const claims = claimsOf(ADMIN, { impersonatorId, sessionId: 'impersonating' });
    const assistant = { appId: 'unified-shell', groupId: 'shell', settings: { assistant: { off: true } } };
    for (const change of [{}, assistant])
      expect((await send(claims, { body: { ...body, ...org, ...change } })).status).toBe(403);
    expect(await events()).toMatchObject({
      ...{ actor: impersonatorId, acting_as: demoUserId(ADMIN), outcome: 'refused' },
    });
  });
});

describe("the shell's own settings", () => {
  const shell = { appId: 'unified-shell', groupId: 'shell', level: 'user' };

  it('are not written by staff who act as the user', async () => {
    const impersonatorId = demoUserId('staff@unified-shell.example');
    const claims = claimsOf(ADMIN, { impersonatorId, sessionId: 'consenting' });
    await putImpersonation(
      database.db,
      'consenting',
      { impersonatorId, userId: demoUserId(ADMIN) },
      Date.now(),
    );
    for (const [level, settings] of [
      ['user', { theme: 'dark' }],
      ['userorg', { userRoles: ['DEVELOPER'] }],
    ]) {
      const change = { ...shell, level, imsOrgId: alder.id, settings };
      expect((await send(claims, { body: change })).status).toBe(403);
    }
    expect((await send(claims, { body: { ...body, level: 'user', settings: { a: 1 } } })).status).toBe(200);
  });

  it('SET-04 keep the selection of each organisation, also when two tabs write at once', async () => {
    await Promise.all(
      [alder, birch].map(({ id }) => write({ ...shell, settings: { userSandboxes: { [id]: 'dev' } } })),
    );
    expect(await read(shell)).toEqual(stored({ userSandboxes: { [alder.id]: 'dev', [birch.id]: 'dev' } }));
    await write({ ...shell, settings: { userSandboxes: { [birch.id]: null } } });
    expect(await read(shell)).toEqual(stored({ userSandboxes: { [alder.id]: 'dev' } }));
    await write({ ...shell, settings: { userSandboxes: null } });
    expect(await read(shell)).toEqual(stored({}));
  });

  it.each([
    ['an unknown field', { settings: { colour: 'red' } }],
    ['a wrong type', { settings: { theme: 1 } }],
    ['a field of another level', { settings: { betaAgreements: {} } }],
    ['a known field at another level', { level: 'userorg' }],
    ['another group', { groupId: 'layout' }],
  ])('SET-02 refuse %s, and store no part of that write', async (_name, change) => {
    const right = { ...shell, settings: { theme: 'dark' } };
    const wrong = { ...right, ...change, settings: { ...right.settings, ...Object(change).settings } };
    expect(await write(wrong)).toEqual(refused(400, 'INVALID_BODY'));
    expect(await rows()).toEqual([]);
    expect(await write(right)).toEqual(stored({ theme: 'dark' }));
  });
});

describe('bad input', () => {
  const nested = (levels: number): object => (levels === 1 ? {} : { in: nested(levels - 1) });

  it.each<[string, object]>([
    ['an extra field', { more: 1 }],
    ['no application', { appId: undefined }],
    ['an empty application', { appId: '' }],
    ['a list as application', { appId: ['sample'] }],
    ['no group', { groupId: undefined }],
    ['a group with a NUL', { groupId: 'a\0' }],
    ['an unknown level', { level: 'ORG' }],
    ['no organisation at userorg', { imsOrgId: undefined }],
    ['no organisation at org', { level: 'org', imsOrgId: undefined }],
    ['a sandbox name that is too long', { sandbox: 'x'.repeat(101) }],
    ['no settings', { settings: undefined }],
    ['a list as settings', { settings: [] }],
    ['text as settings', { settings: '{}' }],
    ['null as settings', { settings: null }],
    ['settings with nine levels', { settings: nested(9) }],
    ['lists with nine levels', { settings: { in: JSON.parse('[[[[[[[[1]]]]]]]]') } }],
    ['a NUL in a value', { settings: { a: ['\0'] } }],
    ['half a surrogate pair in a name', { settings: { '\ud800': 1 } }],
    ['the name of a built-in property', { settings: { a: { constructor: 1 } } }],
  ])('a write with %s is refused', async (_name, change) => {
    expect(await write(change)).toEqual(refused(400, 'INVALID_BODY'));
    expect(await rows()).toEqual([]);
  });

  it('a number that is not finite is refused', async () => {
    const payload = JSON.stringify(body).replace(':3', ':1e999');
    const headers = {
      authorization: `Bearer ${JSON.stringify(claimsOf(MARKETER))}`,
      'content-type': 'application/json',
    };
    const answer = await createApp().inject({ method: 'POST', url: '/api/settings/v1', headers, payload });
    expect(answer.statusCode).toBe(400);
  });

  it.each<[string, object]>([
    ['an extra parameter', { more: 1 }],
    ['a parameter twice', { appId: ['sample', 'other'] }],
    ['no application', { appId: undefined }],
    ['an unknown level', { level: 'all' }],
    ['no organisation', { imsOrgId: undefined }],
  ])('a read with %s is refused', async (_name, change) => {
    expect(await read(change)).toEqual(refused(400, 'BAD_REQUEST'));
  });

  it('settings eight deep are stored', async () => {
    expect((await write({ settings: nested(8) })).status).toBe(200);
  });

  it('an object that would become too large stays as it was', async () => {
    const half = 'x'.repeat(40_000);
    expect((await write({ settings: { first: half } })).status).toBe(200);
    expect(await write({ settings: { second: half } })).toEqual(refused(413, 'SETTINGS_TOO_LARGE'));
    expect(await read()).toEqual(stored({ first: half }));
    expect((await write({ settings: { first: null, second: half } })).status).toBe(200);
  });

  it('the size of an object is limited in bytes, not in characters', async () => {
    expect(await write({ settings: { text: 'ü'.repeat(40_000) } })).toEqual(
      refused(413, 'SETTINGS_TOO_LARGE'),
    );
    expect((await write({ settings: { text: 'u'.repeat(40_000) } })).status).toBe(200);
  });

  it('an object of more than 200 fields stays as it was', async () => {
    const fields = (count: number, start = 0) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${start + index}`, 1]));
    expect((await write({ settings: fields(200) })).status).toBe(200);
    expect(await write({ settings: fields(1, 200) })).toEqual(refused(413, 'SETTINGS_TOO_LARGE'));
    expect((await write({ settings: fields(1, 10) })).status).toBe(200);
  });

  it('a new object beyond the 500 of an owner is refused; an existing one can still be written', async () => {
    await database.db
      .insertInto('settings')
      .columns(['app_id', 'group_id', 'user_id', 'organisation_id', 'data'])
      .expression((on) =>
        on
          .selectFrom(sql<{ n: number }>`generate_series(1, 500)`.as('n'))
          .select([
            sql<string>`'app' || n`.as('app_id'),
            sql<string>`'group'`.as('group_id'),
            sql<string>`${demoUserId(MARKETER)}`.as('user_id'),
            sql<string>`${alder.id}`.as('organisation_id'),
            sql<string>`'{}'::jsonb`.as('data'),
          ]),
      )
      .execute();
    expect(await write({ appId: 'one-more' })).toEqual(refused(409, 'TOO_MANY_SETTINGS'));
    expect(await read({ appId: 'one-more' })).toEqual(stored({}));
    expect((await write({ appId: 'app500', groupId: 'group' })).status).toBe(200);
    expect((await write({ appId: 'one-more', level: 'user' })).status).toBe(200);
  });
});
