/** What the owners of a solution and the pipelines with their tokens may do, over HTTP on both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUserId, demoUuid } from '../../demo/ids';
import { type Call, openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { packArchive } from '../../releases/test-support/pack-archive';
import { inOrder } from '../../test-support/in-order';

const SYSTEM = demoUserId('staff@unified-shell.example');
const OWNER_EMAIL = 'marketer@alder.example';
const OWNER = demoUserId(OWNER_EMAIL);
const STRANGER = demoUserId('agency@elm.example');
const API = '/api/admin/v1';
const page = { 'index.html': '<html><body>pipeline</body></html>' };

describe.each(testEngines)('the owner of a solution on $name', inOrder, (engine) => {
  let host: ShellHost;
  let token = '';
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const ask = (user: string, method: Call['method'], path: string, body?: object) =>
    host.ask(user, { method, url: `${API}${path}`, ...(body && { body }) });
  const byToken = (method: Call['method'], path: string, more: Partial<Call> = {}) =>
    host.ask(SYSTEM, {
      method,
      url: `${API}${path}`,
      ...more,
      headers: { authorization: `Bearer ${token}`, ...more.headers },
    });
  const publish = async (appId: string, version: string, files: Record<string, string> = page) =>
    byToken('POST', `/solutions/${appId}/versions?version=${version}`, {
      body: await packArchive(files),
      headers: { 'content-type': 'application/gzip' },
    });
  const rolesOf = async (user: string) =>
    JSON.stringify((await host.ask(user, { method: 'POST', url: '/api/boot', body: {} })).body);

  it('is named by a system administrator, and may then open the administration', async () => {
    expect(await rolesOf(OWNER)).not.toContain('SOLUTION_OWNER');
    expect((await ask(OWNER, 'GET', '/solutions')).status).toBe(403);
    const added = await ask(SYSTEM, 'POST', '/solutions/sample/owners', { email: OWNER_EMAIL });
    expect([added.status, added.body['items']]).toEqual([
      201,
      [{ id: demoUuid(OWNER_EMAIL), email: OWNER_EMAIL, displayName: expect.any(String) }],
    ]);
    expect(await rolesOf(OWNER)).toContain('SOLUTION_OWNER');
    expect((await ask(OWNER, 'GET', '/me')).body).toMatchObject({ readsAll: false, solutions: ['sample'] });
    const unknown = await ask(SYSTEM, 'POST', '/solutions/sample/owners', { email: 'nobody@alder.example' });
    expect(unknown).toMatchObject({ status: 400, body: { fields: [{ field: 'email' }] } });
  });

  it('sees this solution and no other', async () => {
    const { body } = await ask(OWNER, 'GET', '/solutions');
    expect(body['items']).toMatchObject([{ appId: 'sample' }]);
    expect((await ask(OWNER, 'GET', '/solutions/sample')).status).toBe(200);
    for (const path of ['/solutions/home', '/solutions/home/versions', '/solutions/home/tokens'])
      expect((await ask(OWNER, 'GET', path)).status, path).toBe(403);
    for (const path of ['/people', '/organisations', '/flags', '/audit', '/audit?solution=home'])
      expect((await ask(OWNER, 'GET', path)).status, path).toBe(403);
  });

  it('makes a token, which is shown once, and is refused for a solution of others', async () => {
    const made = await ask(OWNER, 'POST', '/solutions/sample/tokens', { name: 'pipeline', days: 30 });
    expect(made.status).toBe(201);
    token = String(made.body['token']);
    const { body } = await ask(OWNER, 'GET', '/solutions/sample/tokens');
    expect(body['items']).toMatchObject([{ name: 'pipeline', solutions: ['sample'] }]);
    expect(JSON.stringify(body)).not.toContain(token);
    const wider = { name: 'wide', solutions: ['home'] };
    expect((await ask(OWNER, 'POST', '/solutions/sample/tokens', wider)).status).toBe(403);
    expect((await ask(STRANGER, 'POST', '/solutions/sample/tokens', wider)).status).toBe(403);
  });

  it('publishes and promotes by a pipeline with the token, which is refused everywhere else', async () => {
    expect((await publish('sample', '1.0.0')).status).toBe(201);
    expect(
      (await byToken('POST', '/solutions/sample/promote', { body: { version: '1.0.0' } })).body,
    ).toMatchObject({
      live: '1.0.0',
      versions: [{ publishedBy: expect.stringMatching(/^token:/) }],
    });
    expect((await publish('home', '1.0.0')).status).toBe(403);
    for (const [method, path, body] of [
      ['POST', '/solutions/home/promote', {}],
      ['POST', '/solutions/home/rollback', {}],
      ['GET', '/solutions/home/versions'],
      ['GET', '/people'],
      ['GET', '/flags'],
      // A program makes no tokens: its own would never end.
      ['POST', '/solutions/sample/tokens', { name: 'another' }],
      ['POST', '/solutions/sample/owners', { email: OWNER_EMAIL }],
    ] as const)
      expect((await byToken(method, path, { ...(body && { body }) })).status, path).toBe(403);
  });

  it('a version that asks for wider permissions is live by a pipeline only once a person has approved it', async () => {
    const { registration } = (await ask(SYSTEM, 'GET', '/solutions/sample')).body;
    const wider = {
      ...Object(registration),
      permissionsPolicy: ['microphone', 'clipboard-read', 'clipboard-write'],
    };
    const files = { ...page, 'registration.json': JSON.stringify(wider) };
    expect((await publish('sample', '2.0.0', files)).status).toBe(201);
    const promote = () => byToken('POST', '/solutions/sample/promote', { body: { version: '2.0.0' } });
    expect(await promote()).toMatchObject({
      status: 409,
      body: {
        code: 'APPROVAL_REQUIRED',
        fields: [{ message: expect.stringContaining('permissionsPolicy') }],
      },
    });
    expect((await byToken('GET', '/solutions/sample/versions')).body['live']).toBe('1.0.0');
    const approve = '/solutions/sample/versions/2.0.0/approve';
    expect((await byToken('POST', approve)).status).toBe(403);
    expect((await ask(OWNER, 'POST', approve, {})).status).toBe(403);
    expect((await ask(SYSTEM, 'POST', approve, {})).status).toBe(200);
    expect((await promote()).body).toMatchObject({ live: '2.0.0' });
  });

  it('sees what has happened to the solution, by whom and by which token', async () => {
    const { status, body } = await ask(OWNER, 'GET', '/audit?solution=sample');
    expect(status).toBe(200);
    const events = JSON.parse(JSON.stringify(body['items']));
    const happened = events.map(({ action, names }: { action: string; names: { actor: string } }) => [
      action,
      names.actor,
    ]);
    expect(happened).toContainEqual(['release.promote', 'pipeline']);
    expect(happened).toContainEqual(['token.create', 'Mara Keter']);
    expect(happened).toContainEqual(['owner.add', expect.any(String)]);
  });

  it('ends the token, which is refused at once', async () => {
    const { body } = await ask(OWNER, 'GET', '/solutions/sample/tokens');
    const [{ id }] = JSON.parse(JSON.stringify(body['items']));
    expect((await ask(OWNER, 'DELETE', `/solutions/sample/tokens/${id}`)).status).toBe(200);
    expect((await byToken('GET', '/solutions/sample/versions')).status).toBe(401);
    expect((await ask(OWNER, 'DELETE', `/solutions/sample/tokens/${id}`)).status).toBe(404);
  });

  it('is no owner any more once they are removed', async () => {
    const path = `/solutions/sample/owners/${demoUuid(OWNER_EMAIL)}`;
    expect((await ask(SYSTEM, 'DELETE', path)).body).toEqual({ items: [] });
    expect((await ask(OWNER, 'GET', '/solutions/sample')).status).toBe(403);
    expect(await rolesOf(OWNER)).not.toContain('SOLUTION_OWNER');
    expect((await ask(SYSTEM, 'DELETE', path)).status).toBe(404);
  });

  it('a later solution with the same id has no owner', async () => {
    const registration = {
      ...{ appId: 'owned', name: 'Owned', description: '', icon: 'app', group: 'Tests', path: '/owned' },
      link: { address: 'https://owned.acme.example/' },
    };
    expect((await ask(SYSTEM, 'POST', '/solutions', { registration })).status).toBe(201);
    await ask(SYSTEM, 'POST', '/solutions/owned/owners', { email: OWNER_EMAIL });
    await ask(SYSTEM, 'DELETE', '/solutions/owned');
    await ask(SYSTEM, 'POST', '/solutions', { registration });
    expect((await ask(SYSTEM, 'GET', '/solutions/owned/owners')).body).toEqual({ items: [] });
    expect((await ask(OWNER, 'GET', '/solutions/owned')).status).toBe(403);
  });
});

describe.each(testEngines)('the team of a solution on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const set = (team: object | null, version: number) =>
    host.ask(SYSTEM, {
      method: 'PUT',
      url: `${API}/solutions/sample/team`,
      body: { team },
      headers: { 'if-match': `"${version}"` },
    });

  it('is set beside the registration, with addresses by https alone', async () => {
    const team = { name: 'Samples', contact: 'samples@acme.example', status: 'https://status.acme.example/' };
    expect((await set(team, 0)).body).toMatchObject({ team, origin: 'built-in', version: 1 });
    for (const wrong of [
      { name: 'Samples', repository: 'javascript:alert(1)' },
      { name: 'Samples', contact: 'http://chat.acme.example/' },
      { contact: 'samples@acme.example' },
    ])
      expect((await set(wrong, 1)).status).toBe(400);
    expect((await set({ name: 'Others' }, 0)).body['code']).toBe('CHANGED_MEANWHILE');
    expect((await set(null, 1)).body).toMatchObject({ team: null, version: 0 });
  });
});
