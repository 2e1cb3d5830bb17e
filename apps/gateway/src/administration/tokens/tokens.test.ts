/** The calls on the tokens of programs, with the demonstration's people on both engines. */
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

const { alder, birch } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe.each(testEngines)('the tokens of programs on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const call = (user: string, method: Call['method'], path = '', body?: object) =>
    host.ask(user, { method, url: `/api/admin/v1/tokens${path}`, ...(body === undefined ? {} : { body }) });
  const codeOf = ({ status, body }: Answer) => [status, body['code']];
  const textOf = ({ body }: Answer, name: string) => String(body[name]);
  const listUsers = (token: string) =>
    host.ask('', { method: 'GET', url: '/scim/v2/Users', headers: { authorization: `Bearer ${token}` } });
  const directory = { name: 'directory', purpose: 'scim', organisation: alder.id, expiresAt: inDays(30) };
  const rowOf = (id: string) =>
    host.db.selectFrom('api_tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const change = (id: string, values: Record<string, Date>) =>
    host.db.updateTable('api_tokens').set(values).where('id', '=', id).execute();

  it('answer their secret once, and store only its hash', async () => {
    const created = await call(ORGANISATION, 'POST', '', directory);
    expect(created.status).toBe(201);
    const token = textOf(created, 'token');
    expect(token).toMatch(/^ust_[\w-]{43}$/);
    expect(created.body).toMatchObject({
      name: 'directory',
      organisation: { name: alder.name },
      createdBy: { id: ORGANISATION },
      lastUsedAt: null,
      previous: null,
    });
    const read = await call(ORGANISATION, 'GET', `/${textOf(created, 'id')}`);
    expect(read.body['token']).toBeUndefined();
    expect(JSON.stringify(await rowOf(textOf(created, 'id')))).not.toContain(token);
  });

  it("of a directory are made by their organisation's administrator, all others by a system administrator", async () => {
    const whole = { name: 'pipeline', purpose: 'admin', expiresAt: inDays(1) };
    expect(codeOf(await call(ORGANISATION, 'POST', '', whole))).toEqual([403, 'FORBIDDEN']);
    const ofOrganisation = { ...whole, organisation: alder.id };
    expect(codeOf(await call(ORGANISATION, 'POST', '', ofOrganisation))).toEqual([403, 'FORBIDDEN']);
    const foreign = { ...directory, organisation: birch.id };
    expect(codeOf(await call(ORGANISATION, 'POST', '', foreign))).toEqual([404, 'NOT_FOUND']);
    const made = await call(SYSTEM, 'POST', '', ofOrganisation);
    expect(made.status).toBe(201);
    const end = await call(ORGANISATION, 'POST', `/${textOf(made, 'id')}/revoke`, {});
    expect(codeOf(end)).toEqual([403, 'FORBIDDEN']);
    expect((await call(SYSTEM, 'POST', `/${textOf(made, 'id')}/revoke`, {})).status).toBe(200);
  });

  it('of a directory name their organisation, and end within ten years', async () => {
    const { organisation: _, ...without } = directory;
    for (const [body, field] of [
      [without, 'organisation'],
      [{ ...directory, expiresAt: inDays(-1) }, 'expiresAt'],
      [{ ...directory, expiresAt: inDays(3_651) }, 'expiresAt'],
    ] as const) {
      const answer = await call(SYSTEM, 'POST', '', body);
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ field }] } });
    }
  });

  it('are made and rotated only after a recent sign-in; they end without one', async () => {
    const { body } = await call(SYSTEM, 'POST', '', directory);
    const id = String(body['id']);
    await putSession(host.db, 'old session', SYSTEM, Date.now() - 11 * 60_000);
    const late = (path: string) =>
      host.ask(
        SYSTEM,
        { method: 'POST', url: `/api/admin/v1/tokens${path}`, body: path === '' ? directory : {} },
        { sessionId: 'old session' },
      );
    expect(codeOf(await late(''))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(codeOf(await late(`/${id}/rotate`))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await late(`/${id}/revoke`)).status).toBe(200);
  });

  it('tell their last use, which is written at most once in ten minutes', async () => {
    const created = await call(SYSTEM, 'POST', '', directory);
    const id = textOf(created, 'id');
    const token = textOf(created, 'token');
    expect((await listUsers(token)).status).toBe(200);
    const first = (await rowOf(id)).used_at;
    expect(first?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await listUsers(token);
    expect((await rowOf(id)).used_at).toEqual(first);
    await change(id, { used_at: new Date(Date.now() - 11 * 60_000) });
    await listUsers(token);
    expect((await rowOf(id)).used_at?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
  });

  it('work with both secrets after a rotation, until the end of the overlap, and tell the use of each', async () => {
    const created = await call(ORGANISATION, 'POST', '', directory);
    const id = textOf(created, 'id');
    const before = textOf(created, 'token');
    const rotated = await call(ORGANISATION, 'POST', `/${id}/rotate`, { overlapHours: 2 });
    const after = textOf(rotated, 'token');
    expect(after).not.toBe(before);
    expect(rotated.body).toMatchObject({ expiresAt: created.body['expiresAt'], lastUsedAt: null });
    const end = new Date(String(Object(rotated.body['previous'])['expiresAt'])).getTime();
    expect(Math.abs(end - Date.now() - 2 * HOUR_MS)).toBeLessThan(60_000);

    expect((await listUsers(before)).status).toBe(200);
    const read = await call(ORGANISATION, 'GET', `/${id}`);
    expect(read.body).toMatchObject({ lastUsedAt: null, previous: { lastUsedAt: expect.any(String) } });
    expect((await listUsers(after)).status).toBe(200);
    await change(id, { previous_until: new Date() });
    expect((await listUsers(before)).status).toBe(401);
    expect((await listUsers(after)).status).toBe(200);
    expect((await call(ORGANISATION, 'GET', `/${id}`)).body['previous']).toBeNull();
  });

  it('lose the secret before at once without an overlap, and with another rotation', async () => {
    const created = await call(SYSTEM, 'POST', '', directory);
    const id = textOf(created, 'id');
    const first = textOf(created, 'token');
    const second = textOf(await call(SYSTEM, 'POST', `/${id}/rotate`, { overlapHours: 1 }), 'token');
    const rotated = await call(SYSTEM, 'POST', `/${id}/rotate`, { overlapHours: 1, expiresAt: inDays(90) });
    expect(rotated.body['expiresAt']).toMatch(inDays(90).slice(0, 10));
    expect([(await listUsers(first)).status, (await listUsers(second)).status]).toEqual([401, 200]);
    const third = textOf(rotated, 'token');
    const fourth = textOf(await call(SYSTEM, 'POST', `/${id}/rotate`, { overlapHours: 0 }), 'token');
    expect([(await listUsers(third)).status, (await listUsers(fourth)).status]).toEqual([401, 200]);
  });

  it('end with both secrets at once, and are listed by their state', async () => {
    const soon = await call(SYSTEM, 'POST', '', { ...directory, name: 'soon', expiresAt: inDays(13) });
    const id = textOf(soon, 'id');
    const rotated = await call(SYSTEM, 'POST', `/${id}/rotate`, {});
    const namesOf = async (query: string) => {
      const { body } = await call(ORGANISATION, 'GET', query);
      return Object(body['items']).map(({ name }: { name: string }) => name);
    };
    expect(await namesOf('?state=expiring')).toEqual(['soon']);
    await call(SYSTEM, 'POST', `/${id}/revoke`, {});
    for (const secret of [soon, rotated]) expect((await listUsers(textOf(secret, 'token'))).status).toBe(401);
    expect(await namesOf('?state=expiring')).toEqual([]);
    expect(await namesOf('?state=ended')).toContain('soon');
    expect(await namesOf('')).not.toContain('soon');
    expect(codeOf(await call(SYSTEM, 'POST', `/${id}/rotate`, {}))).toEqual([404, 'NOT_FOUND']);
  });
});
