/** The people who get a hint, and the answers of the solution's host to a hinted request. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { demoUserId } from '../demo/ids';
import { putImpersonation } from '../identity/test-support/put-session';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';
import { putVersion } from './test-support/put-version';

const INTERNAL = demoUserId('staff@unified-shell.example');
const EXTERNAL = demoUserId('admin@alder.example');

async function openWithVersion(environment: 'dev' | 'prod'): Promise<ShellHost> {
  const [engine] = testEngines;
  if (engine === undefined) throw new Error('There is no engine.');
  const host = await openShellHost(engine, { environment });
  for (const version of ['1.0.0', '2.0.0']) await putVersion(host.db, 'sample', version);
  await host.db
    .updateTable('solution_versions')
    .set({ disabled_at: new Date() })
    .where('version', '=', '2.0.0')
    .execute();
  const isRead = () => host.releases.knownOf('sample').some(({ isDisabled }) => isDisabled);
  await vi.waitUntil(isRead, { timeout: 2_000 });
  return host;
}

const asking = (body: object) => ({ method: 'POST' as const, url: '/api/version-hints/v1', body });
const SAMPLE = { solution: 'sample', version: '1.0.0' };

describe('POST /api/version-hints/v1 in prod', () => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openWithVersion('prod');
  });
  afterAll(() => host.close());

  const askAs = async (userId: string, body: object = SAMPLE) => {
    const { status, body: answer } = await host.ask(userId, asking(body));
    return [status, answer['code']];
  };

  it('answers an internal person for 15 minutes', async () => {
    const before = Date.now();
    const { status, body } = await host.ask(INTERNAL, asking(SAMPLE));
    expect([status, body]).toEqual([
      200,
      { version: expect.stringMatching(/^1\.0\.0~\w+\.[\w-]{43}$/), expiresAt: expect.any(String) },
    ]);
    const lifetime = Date.parse(String(body['expiresAt'])) - before;
    expect(lifetime).toBeGreaterThanOrEqual(900_000);
    expect(lifetime).toBeLessThan(930_000);
  });

  it('gives no hint to a person of another company, also not for a version that is live', async () => {
    expect(await askAs(EXTERNAL)).toEqual([403, 'FORBIDDEN']);
    expect(await askAs(EXTERNAL, { ...SAMPLE, version: 'live' })).toEqual([403, 'FORBIDDEN']);
  });

  it('gives no hint to a member of staff who acts as a customer', async () => {
    const acting = { impersonatorId: INTERNAL, userId: EXTERNAL };
    await putImpersonation(host.db, 'acting', acting, Date.now());
    const claims = { sessionId: 'acting', impersonatorId: INTERNAL };
    const { status, body } = await host.ask(EXTERNAL, asking(SAMPLE), claims);
    expect([status, body['code']]).toEqual([403, 'FORBIDDEN']);
    expect((await host.ask(EXTERNAL, { method: 'GET', url: '/api/diagnostics/v2' }, claims)).status).toBe(
      200,
    );
  });

  it.each([
    ['another version', { ...SAMPLE, version: '9.9.9' }],
    ['a disabled version', { ...SAMPLE, version: '2.0.0' }],
    ['a solution without versions', { solution: 'home', version: '1.0.0' }],
    ['the product’s files of a solution without versions', { solution: 'home', version: 'live' }],
    ['a solution that is not registered', { solution: 'nowhere', version: '1.0.0' }],
  ])('answers 404 for %s', async (_name, body) => {
    expect(await askAs(INTERNAL, body)).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['no version', { solution: 'sample' }],
    ['a version that has a hint already', { ...SAMPLE, version: '1.0.0~x.y' }],
    ['a field too many', { ...SAMPLE, expiresAt: '2100-01-01' }],
  ])('answers 400 for %s', async (_name, body) => {
    expect(await askAs(INTERNAL, body)).toEqual([400, 'INVALID_BODY']);
  });
});

it('all signed-in people get a hint outside prod, where they may open previews', async () => {
  const host = await openWithVersion('dev');
  expect((await host.ask(EXTERNAL, asking(SAMPLE))).status).toBe(200);
  expect((await host.ask('unknown', asking(SAMPLE))).status).toBe(401);
  await host.close();
});
