/** The calls on audit streams, with the demonstration's people on both engines. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId } from '../../demo/ids';
import { putSession } from '../../identity/test-support/put-session';
import {
  type Answer,
  type Call,
  openShellHost,
  type ShellHost,
} from '../../isolation/test-support/open-shell-host';
import { inOrder } from '../../test-support/in-order';
import { signMessage } from '../sign-message';

const { alder, birch } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');
const stream = { name: 'SIEM', organisation: alder.id, address: 'https://siem.example/in' };

describe.each(testEngines)('the audit streams on $name', inOrder, (engine) => {
  let host: ShellHost;
  const posted: { address: string; headers: Record<string, string>; body: string }[] = [];
  beforeAll(async () => {
    host = await openShellHost(engine, {
      async postTest(address, headers, body) {
        posted.push({ address, headers, body });
        return { fault: 'STATUS', status: 401 };
      },
    });
  });
  afterAll(() => host.close());

  const call = (user: string, method: Call['method'], path = '', body?: object, version = 1) =>
    host.ask(user, {
      method,
      url: `/api/admin/v1/audit-streams${path}`,
      headers: { 'if-match': `"${version}"` },
      ...(body === undefined ? {} : { body }),
    });
  const codeOf = ({ status, body }: Answer) => [status, body['code']];
  let id = '';

  it('are created with a secret that is answered once and stored sealed, and begin with their creation', async () => {
    const created = await call(ORGANISATION, 'POST', '', stream);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      organisation: { name: alder.name },
      status: 'active',
      waiting: 1,
      deliveredAt: null,
      version: 1,
    });
    id = String(created.body['id']);
    const secret = String(created.body['secret']);
    expect(secret).toMatch(/^whsec_/);
    const row = await host.db.selectFrom('audit_streams').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await call(ORGANISATION, 'GET', `/${id}`)).body['secret']).toBeUndefined();
    expect(codeOf(await call(ORGANISATION, 'POST', '', stream))).toEqual([409, 'ALREADY_EXISTS']);
  });

  it("of the installation are a system administrator's, and unknown to an organisation's", async () => {
    const { organisation: _, ...whole } = stream;
    expect(codeOf(await call(ORGANISATION, 'POST', '', whole))).toEqual([403, 'FORBIDDEN']);
    const foreign = { ...stream, organisation: birch.id };
    expect(codeOf(await call(ORGANISATION, 'POST', '', foreign))).toEqual([404, 'NOT_FOUND']);
    const created = await call(SYSTEM, 'POST', '', whole);
    expect(created.body).toMatchObject({ organisation: null });
    const path = `/${created.body['id']}`;
    expect(codeOf(await call(ORGANISATION, 'GET', path))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await call(ORGANISATION, 'DELETE', path))).toEqual([404, 'NOT_FOUND']);
    expect((await call(ORGANISATION, 'GET')).body['items']).toHaveLength(1);
    expect((await call(SYSTEM, 'GET')).body['items']).toHaveLength(2);
    expect((await call(SYSTEM, 'DELETE', path)).status).toBe(200);
  });

  it('no role of the administration reads a secret (T7)', async () => {
    const read = host.db.transaction().execute(async (trx) => {
      await sql`set local role unified_shell_administrator`.execute(trx);
      await trx.selectFrom('audit_streams').select('sealed_secret').execute();
    });
    await expect(read).rejects.toThrow('permission denied');
  });

  it.each([
    'http://siem.example/',
    'https://localhost/',
    'https://siem.localhost/',
    'https://intranet/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://user:word@siem.example/',
    'https://siem.example/?token=x',
    'https://siem.example/#x',
    'siem.example',
  ])('have an https address with a public name, not %s', async (address) => {
    const answer = await call(SYSTEM, 'POST', '', { ...stream, name: 'Other', address });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'address' }] } });
  });

  it('are changed by the version that was read, and after a recent sign-in', async () => {
    const changed = await call(ORGANISATION, 'PATCH', `/${id}`, { enabled: false });
    expect(changed.body).toMatchObject({ status: 'disabled', version: 2 });
    expect(codeOf(await call(ORGANISATION, 'PATCH', `/${id}`, { enabled: true }))).toEqual([
      412,
      'CHANGED_MEANWHILE',
    ]);
    await call(ORGANISATION, 'PATCH', `/${id}`, { enabled: true }, 2);
    await putSession(host.db, 'old session', ORGANISATION, Date.now() - 11 * 60_000);
    for (const [method, path] of [
      ['PATCH', `/${id}`],
      ['POST', `/${id}/rotate`],
      ['DELETE', `/${id}`],
    ] as const) {
      const late = {
        method,
        url: `/api/admin/v1/audit-streams${path}`,
        headers: { 'if-match': '"3"' },
        body: {},
      };
      expect(codeOf(await host.ask(ORGANISATION, late, { sessionId: 'old session' }))).toEqual([
        403,
        'STEP_UP_REQUIRED',
      ]);
    }
  });

  it('send a signed test event, and tell the answer', async () => {
    const rotated = await call(ORGANISATION, 'POST', `/${id}/rotate`, { overlapHours: 1 });
    expect(rotated.body).toMatchObject({ previousSecretUntil: expect.any(String) });
    const { body } = await call(ORGANISATION, 'POST', `/${id}/test`, {});
    expect(body).toEqual({ fault: 'STATUS', status: 401 });
    const [message] = posted;
    expect(message?.address).toBe(stream.address);
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      type: 'audit.events',
      data: { events: [{ event: { action: 'audit-stream.test' }, user: { id: ORGANISATION } }] },
    });
    const secret = String(rotated.body['secret']);
    const signed = {
      id: String(message?.headers['webhook-id']),
      timestamp: Number(message?.headers['webhook-timestamp']),
      body: message?.body ?? '',
    };
    expect(message?.headers).toEqual(signMessage([secret], signed));
  });

  it('tell why they fail, and go on when they are resumed', async () => {
    const failing = {
      ...{ failing_since: new Date(), next_attempt_at: new Date(Date.now() + 60_000) },
      ...{ last_fault: 'STATUS', last_status: 503, failures: 3 },
    } as const;
    const set = (values: object) =>
      host.db.updateTable('audit_streams').set(values).where('id', '=', id).execute();
    await set(failing);
    expect((await call(ORGANISATION, 'GET', `/${id}`)).body).toMatchObject({
      status: 'failing',
      lastFault: 'STATUS',
      lastStatus: 503,
      nextAttemptAt: expect.any(String),
    });
    await set({ paused_at: new Date() });
    expect((await call(ORGANISATION, 'GET', `/${id}`)).body).toMatchObject({ status: 'paused' });
    const resumed = await call(ORGANISATION, 'POST', `/${id}/resume`, {});
    expect(resumed.body).toMatchObject({ status: 'active', nextAttemptAt: null, failingSince: null });
  });

  it('are at most five of an organisation', async () => {
    for (let n = 2; n <= 5; n += 1)
      expect((await call(ORGANISATION, 'POST', '', { ...stream, name: `SIEM ${n}` })).status).toBe(201);
    const sixth = await call(ORGANISATION, 'POST', '', { ...stream, name: 'SIEM 6' });
    expect(sixth).toMatchObject({ status: 400, body: { fields: [{ field: 'organisation' }] } });
  });
});
