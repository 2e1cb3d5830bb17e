/** The accounts of the servers of solutions, with the demonstration's people on both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUserId, demoUuid } from '../../demo/ids';
import { createDatabaseServiceAccounts } from '../../identity/service-accounts/service-account-store';
import {
  type Answer,
  type Call,
  openShellHost,
  type ShellHost,
} from '../../isolation/test-support/open-shell-host';
import { type Clock, systemClock } from '../../platform/clock';
import { inOrder } from '../../test-support/in-order';

const SYSTEM = demoUserId('staff@unified-shell.example');
const OWNER = demoUserId('marketer@alder.example');
const HOUR_MS = 3_600_000;

describe.each(testEngines)('service accounts on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
    await host.db
      .insertInto('solution_owners')
      .values({ app_id: 'sample', person_id: demoUuid('marketer@alder.example') })
      .execute();
  });
  afterAll(() => host.close());

  const call = (user: string, method: Call['method'], path = '', body?: object, appId = 'sample') =>
    host.ask(user, {
      method,
      url: `/api/admin/v1/solutions/${appId}/service-accounts${path}`,
      ...(body === undefined ? {} : { body }),
    });
  const codeOf = ({ status, body }: Answer) => [status, body['code']];
  const secretOf = ({ body }: Answer) => String(body['clientSecret']);
  const store = (clock: Clock = systemClock) => createDatabaseServiceAccounts(host.db, clock);
  const isSecret = (secret: string, clock?: Clock) => store(clock).authenticate('sample/backend', secret);
  const acceptsFrom = (issuedAt: number, clock?: Clock) =>
    store(clock).accepts({ id: 'sample/backend', issuedAt });

  it('are made by an owner with a secret that is answered once and stored as its hash', async () => {
    const made = await call(OWNER, 'POST', '', { name: 'backend' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: 'sample/backend',
        name: 'backend',
        secretExpiresAt: null,
        lastUsedAt: null,
        createdAt: expect.any(String),
        clientSecret: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    const { items } = Object((await call(OWNER, 'GET')).body);
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('clientSecret');
    const rows = await host.db.selectFrom('service_accounts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secretOf(made));
    expect(await isSecret(secretOf(made))).toBe(true);
    expect(await isSecret(`${secretOf(made)}x`)).toBe(false);
    expect(Object((await call(OWNER, 'GET')).body).items[0].lastUsedAt).toEqual(expect.any(String));
  });

  it('have a name of their own among those of their solution', async () => {
    expect(codeOf(await call(SYSTEM, 'POST', '', { name: 'backend' }))).toEqual([409, 'ALREADY_EXISTS']);
    for (const name of ['', 'Upper', 'a/b', 'a'.repeat(41), '-x'])
      expect.soft(codeOf(await call(SYSTEM, 'POST', '', { name })), name).toEqual([400, 'INVALID_BODY']);
    expect((await call(SYSTEM, 'POST', '', { name: 'backend' }, 'home')).status).toBe(201);
  });

  it.each([
    ['unknown', 'none', 'no solution is registered as none'],
    ['of a third party', 'partner', 'a third party and a link have no tokens'],
  ])('belong to no solution that is %s', async (_name, appId, message) => {
    const answer = await call(SYSTEM, 'POST', '', { name: 'backend' }, appId);
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'appId', message }] } });
  });

  it('S45 are not made by a pipeline, and not by the owner of another solution', async () => {
    const published = await host.ask(OWNER, {
      method: 'POST',
      url: '/api/admin/v1/solutions/sample/tokens',
      body: { name: 'pipeline' },
    });
    const headers = { authorization: `Bearer ${String(published.body['token'])}` };
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/backend/rotate'],
    ] as const) {
      const url = `/api/admin/v1/solutions/sample/service-accounts${path}`;
      const body = path === '' ? { name: 'other' } : {};
      expect
        .soft(codeOf(await host.ask('', { method, url, headers, body })), url)
        .toEqual([403, 'FORBIDDEN']);
      expect.soft(codeOf(await call(OWNER, method, path, body, 'home')), url).toEqual([403, 'FORBIDDEN']);
    }
    expect(codeOf(await call(OWNER, 'DELETE', '/backend', undefined, 'home'))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await call(OWNER, 'GET', '', undefined, 'home'))).toEqual([403, 'FORBIDDEN']);
  });

  it('S43 have two secrets after a rotation, until the overlap is over, and keep their tokens', async () => {
    const before = await call(OWNER, 'POST', '/backend/rotate', { overlapHours: 0 });
    const issuedAt = Date.now() + 1;
    const after = await call(OWNER, 'POST', '/backend/rotate', { overlapHours: 2 });
    expect(await Promise.all([before, after].map((each) => isSecret(secretOf(each))))).toEqual([true, true]);
    const later = { now: () => Date.now() + 2 * HOUR_MS };
    expect(await isSecret(secretOf(before), later)).toBe(false);
    expect(await isSecret(secretOf(after), later)).toBe(true);
    expect(await acceptsFrom(issuedAt)).toBe(true);
  });

  it('S43 lose the secret and the tokens before a rotation without an overlap at once', async () => {
    const issuedAt = Date.now();
    const { body } = await call(OWNER, 'POST', '/backend/rotate', { overlapHours: 0 });
    expect(await isSecret(String(body['clientSecret']))).toBe(true);
    expect(await acceptsFrom(issuedAt - 1)).toBe(false);
    expect(await acceptsFrom(Date.now())).toBe(true);
  });

  it('S43 end with their secret', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const { body } = await call(OWNER, 'POST', '/backend/rotate', { expiresAt });
    expect(body['secretExpiresAt']).toBe(expiresAt);
    const later = { now: () => Date.now() + HOUR_MS };
    expect([await isSecret(String(body['clientSecret'])), await acceptsFrom(Date.now())]).toEqual([
      true,
      true,
    ]);
    expect(await isSecret(String(body['clientSecret']), later)).toBe(false);
    expect(await acceptsFrom(Date.now(), later)).toBe(false);
  });

  it('S43 are removed with their tokens', async () => {
    expect((await call(OWNER, 'DELETE', '/backend')).status).toBe(200);
    expect(await store().findSecretHash('sample/backend')).toBeUndefined();
    expect(await acceptsFrom(Date.now())).toBe(false);
    for (const [method, path] of [
      ['DELETE', '/backend'],
      ['POST', '/backend/rotate'],
    ] as const)
      expect.soft(codeOf(await call(OWNER, method, path, {})), path).toEqual([404, 'NOT_FOUND']);
  });

  it('are events that the owners of the solution see', async () => {
    const rows = await host.db
      .selectFrom('events')
      .select(['action', 'object', 'solution'])
      .where('action', 'like', 'service-account.%')
      .where('object', '=', 'sample/backend')
      .where('outcome', '=', 'success')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action.split('.')[1])).toEqual([
      'create',
      'rotate',
      'rotate',
      'rotate',
      'rotate',
      'remove',
    ]);
    expect(new Set(rows.map(({ solution }) => solution))).toEqual(new Set(['sample']));
  });
});
