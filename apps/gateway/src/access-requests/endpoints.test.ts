import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWithBearer } from '../bearer/with-bearer';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { createHostApp } from '../http/server/create-host-app';
import { createFakeClock, type FakeClock } from '../identity/test-support/fake-clock';
import { putImpersonation, putSession } from '../identity/test-support/put-session';
import { asRequest } from '../test-support/as-request';
import { createLogLines } from '../test-support/log-lines';
import { createAccessRequestEndpoints } from './endpoints';
import { MAX_PER_HOUR } from './request-access';

const NOW_MS = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const { alder, birch, elm } = demoOrganisations;
const marketer = demoUserId('marketer@alder.example');
const admin = demoUserId('admin@alder.example');
const known = ['home', 'reports', ...Array.from({ length: MAX_PER_HOUR }, (_, n) => `app-${n}`)];
const solutions = { customers: new Set(known), company: new Set([...known, 'tool']) };

let database: OpenDatabase;
let clock: FakeClock;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
});
beforeEach(async () => {
  clock = createFakeClock(NOW_MS);
  await database.db.deleteFrom('access_requests').execute();
  for (const user of [marketer, admin]) await putSession(database.db, `session of ${user}`, user, NOW_MS);
});
afterAll(() => database.close());

const ask = (body: object, change: Partial<TokenClaims> = {}) =>
  call({ method: 'POST', body: JSON.stringify(body) }, change);
const list = (query: Record<string, string>, change: Partial<TokenClaims> = {}) =>
  call({ method: 'GET', query: new URLSearchParams(query).toString() }, change);

async function call(
  { method, query = '', body }: { method: 'GET' | 'POST'; query?: string; body?: string },
  change: Partial<TokenClaims>,
) {
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const userId = change.userId ?? marketer;
  const claims: TokenClaims = {
    clientId: 'unified-shell',
    userId,
    scope: 'openid',
    sessionId: `session of ${userId}`,
    createdAt: NOW_MS,
    expiresIn: 1,
    ...change,
  };
  const withBearer = createWithBearer(database.db, clock, ['unified-shell.example']);
  const readAccessToken = async () => claims;
  addEndpoints(app, createAccessRequestEndpoints({ readAccessToken, withBearer, solutions, clock }));
  return app.inject({
    method,
    url: `/api/access-requests/v1?${query}`,
    headers: { authorization: 'Bearer token', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: body }),
  });
}

const wanted = { organisation: birch.id, solution: 'reports' };
const stored = () => database.db.selectFrom('access_requests').selectAll().execute();
const events = () =>
  database.db
    .selectFrom('events')
    .select(['actor', 'acting_as', 'organisation_id', 'object', 'request_id'])
    .where('action', '=', 'access.requested')
    .orderBy('id', 'desc')
    .execute();

describe('POST /api/access-requests/v1', () => {
  it('UI-04 stores the request with its note, and records it in the audit trail', async () => {
    const answer = await ask({ ...wanted, note: ' For the autumn report. ' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { requestedAt: new Date(NOW_MS).toISOString() },
    ]);
    expect(await stored()).toMatchObject([
      { user_id: marketer, organisation_id: birch.id, solution: 'reports', note: 'For the autumn report.' },
    ]);
    expect((await events())[0]).toEqual({
      actor: marketer,
      acting_as: null,
      organisation_id: birch.id,
      object: 'reports',
      request_id: answer.headers['x-request-id'],
    });
  });

  it('stores one open request: a repeated call returns the time of the first', async () => {
    await ask(wanted);
    const before = (await events()).length;
    clock.advance(60_000);
    const again = await ask({ ...wanted, note: 'Please!' });
    expect(again.json()).toEqual({ requestedAt: new Date(NOW_MS).toISOString() });
    expect([(await stored()).length, (await events()).length]).toEqual([1, before]);
  });

  it('stores one open request when two calls are made at the same time', async () => {
    const answers = await Promise.all([ask(wanted), ask(wanted)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it('accepts a new request after the previous request was closed', async () => {
    await ask(wanted);
    await database.db
      .updateTable('access_requests')
      .set({ closed_at: new Date(NOW_MS) })
      .execute();
    await ask(wanted);
    expect(await stored()).toHaveLength(2);
  });

  it('records the impersonator and the impersonated user in the audit trail', async () => {
    const impersonatorId = demoUserId('staff@unified-shell.example');
    await putImpersonation(database.db, 'impersonating', { impersonatorId, userId: marketer }, NOW_MS);
    await ask(wanted, { sessionId: 'impersonating', impersonatorId });
    expect((await events())[0]).toMatchObject({ actor: impersonatorId, acting_as: marketer });
  });

  it('refuses new requests above the hourly limit of a user, and returns the time to wait', async () => {
    for (let n = 0; n < MAX_PER_HOUR; n += 1) {
      expect((await ask({ organisation: birch.id, solution: `app-${n}` })).statusCode).toBe(200);
      clock.advance(1_000);
    }
    const refused = await ask(wanted);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      String(HOUR_MS / 1000 - MAX_PER_HOUR),
    ]);
    // A repeat of an open request is still answered, and other users are not limited.
    expect((await ask({ organisation: birch.id, solution: 'app-0' })).statusCode).toBe(200);
    expect((await ask({ organisation: alder.id, solution: 'home' }, { userId: admin })).statusCode).toBe(200);
    clock.advance(HOUR_MS - MAX_PER_HOUR * 1_000 - 1);
    expect((await ask(wanted)).statusCode).toBe(429);
  });

  it('accepts new requests when the hour is over', async () => {
    for (let n = 0; n < MAX_PER_HOUR; n += 1) await ask({ organisation: birch.id, solution: `app-${n}` });
    expect((await ask(wanted)).statusCode).toBe(429);
    clock.advance(HOUR_MS);
    await putSession(database.db, `session of ${marketer}`, marketer, clock.now());
    expect((await ask(wanted)).statusCode).toBe(200);
  });

  it.each<[string, object, Partial<TokenClaims>, number, string]>([
    ['an organisation of other users', { ...wanted, organisation: elm.id }, {}, 404, 'NOT_FOUND'],
    ['an unknown organisation', { ...wanted, organisation: 'none' }, {}, 404, 'NOT_FOUND'],
    ['an unknown solution', { ...wanted, solution: 'none' }, {}, 404, 'NOT_FOUND'],
    ['a solution of the company alone', { ...wanted, solution: 'tool' }, {}, 404, 'NOT_FOUND'],
    [
      'a token made for a solution',
      wanted,
      { clientId: 'sample', applications: ['sample'] },
      403,
      'FORBIDDEN',
    ],
    ['an unknown field', { ...wanted, user: admin }, {}, 400, 'INVALID_BODY'],
    ['a body without a solution', { organisation: birch.id }, {}, 400, 'INVALID_BODY'],
    ['a note that is too long', { ...wanted, note: 'x'.repeat(1_001) }, {}, 400, 'INVALID_BODY'],
  ])('refuses %s', async (_name, body, change, status, code) => {
    const answer = await ask(body, change);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await stored()).toEqual([]);
  });
});

describe('GET /api/access-requests/v1', () => {
  const at = (ms: number) => new Date(NOW_MS + ms).toISOString();

  it('UI-04 lists the user’s own open requests in the organisation, newest first', async () => {
    await ask({ organisation: alder.id, solution: 'reports' });
    clock.advance(1_000);
    await ask({ organisation: alder.id, solution: 'home' });
    await ask({ organisation: birch.id, solution: 'app-0' });
    const answer = await list({ organisation: alder.id });
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      200,
      'private, no-store',
      {
        requests: [
          { solution: 'home', requestedAt: at(1_000) },
          { solution: 'reports', requestedAt: at(0) },
        ],
        denied: [],
      },
    ]);
  });

  const close = (decision: 'approved' | 'denied', answer: string | null = null) =>
    database.db
      .updateTable('access_requests')
      .set({ closed_at: new Date(clock.now()), decision, answer })
      .where('closed_at', 'is', null)
      .execute();

  it('UI-04 lists of a solution whose latest request was denied the words of the administrator', async () => {
    await ask({ organisation: alder.id, solution: 'reports' });
    clock.advance(1_000);
    await close('denied', 'Not yet.');
    const denied = { solution: 'reports', deniedAt: at(1_000), answer: 'Not yet.' };
    expect((await list({ organisation: alder.id })).json()).toEqual({ requests: [], denied: [denied] });
    clock.advance(1_000);
    await ask({ organisation: alder.id, solution: 'reports' });
    const again = { solution: 'reports', requestedAt: at(2_000) };
    expect((await list({ organisation: alder.id })).json()).toEqual({ requests: [again], denied: [] });
    await close('approved');
    expect((await list({ organisation: alder.id })).json()).toEqual({ requests: [], denied: [] });
  });

  it('lists neither the requests of other users, also to an administrator who sees them, nor those closed without a decision', async () => {
    await ask({ organisation: alder.id, solution: 'reports' });
    const asAdmin = await list({ organisation: alder.id }, { userId: admin });
    expect(asAdmin.json()).toEqual({ requests: [], denied: [] });
    await database.db
      .updateTable('access_requests')
      .set({ closed_at: new Date(NOW_MS) })
      .execute();
    expect((await list({ organisation: alder.id })).json()).toEqual({ requests: [], denied: [] });
  });

  it.each<[string, Record<string, string>, number]>([
    ['an organisation of other users', { organisation: elm.id }, 404],
    ['a call without an organisation', {}, 400],
    ['an unknown field', { organisation: alder.id, user: admin }, 400],
  ])('refuses %s', async (_name, query, status) => {
    expect((await list(query)).statusCode).toBe(status);
  });
});

describe('the rows of access requests', () => {
  const seen = (userId: string, organisationIds: string[]) =>
    asRequest(database.db, { userId, organisationIds }, async (trx) =>
      (await trx.selectFrom('access_requests').select('solution').execute()).map(({ solution }) => solution),
    );

  it('are visible only to the requester and to the administrators of the organisation', async () => {
    await ask({ organisation: alder.id, solution: 'reports' });
    expect(await seen(marketer, [alder.id])).toEqual(['reports']);
    expect(await seen(admin, [alder.id])).toEqual(['reports']);
    expect(await seen(demoUserId('tester@alder.example'), [alder.id])).toEqual([]);
    expect(await seen(marketer, [birch.id])).toEqual([]);
    await ask({ organisation: birch.id, solution: 'home' });
    expect(await seen(admin, [alder.id, birch.id])).toEqual(['reports']);
  });

  it('cannot be written for another user', async () => {
    const forge = (user_id: string) =>
      asRequest(database.db, { userId: marketer, organisationIds: [birch.id] }, (trx) =>
        trx
          .insertInto('access_requests')
          .values({ user_id, organisation_id: birch.id, solution: 'home', note: null, closed_at: null })
          .execute(),
      );
    await expect(forge(admin)).rejects.toMatchObject({ code: '42501' });
    await expect(forge(marketer)).resolves.toBeDefined();
  });
});
