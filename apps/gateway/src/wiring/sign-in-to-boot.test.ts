/** Covers the server side of a first visit over real HTTP: sign-in, token, boot answer, sign-out. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, protocol } from '@electric-sql/pglite';
import type { BootAnswer } from '@unified-shell/api/boot-answer';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../demo/demo-people';
import { demoUserId } from '../demo/ids';
import { sendRaw } from '../identity/test-support/raw-request';
import { TestBrowser } from '../identity/test-support/test-browser';
import { AEM } from '../identity/test-support/test-settings';
import { signInAgain } from '../identity/test-support/visit-site';
import { createStaticPageSource } from '../pages/static-page-source';
import { findFreePort } from '../test-support/free-port';
import { builtFiles, createTestConfig, testBuild, writeFiles } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { createGateway, type Gateway } from './create-gateway';

const CHECK = '/ims/check/v6/token?client_id=unified-shell&scope=openid&user_id=';
const { logger, lines } = createLogLines();
let folder = '';
let port = 0;
let gateway: Gateway;

beforeAll(async () => {
  // No work of an interval runs among the statements that a test counts.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = await mkdtemp(join(tmpdir(), 'journey-'));
  await writeFiles(folder, builtFiles);
  port = await findFreePort();
  // As behind a proxy: the public port differs from the listening one.
  const variables = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: 'http://{host}:4000',
    DEMO: '1',
    CUSTOM_DOMAINS: 'author.localhost',
  };
  gateway = await createGateway({
    config: createTestConfig(variables),
    secret: undefined,
    pages: createStaticPageSource(folder),
    build: testBuild,
    logger,
  });
  await gateway.listen();
});
afterAll(async () => {
  await gateway.stop();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const boot = (token: string) => call(token, '/api/boot', {});

function call(token: string, path: string, body: object) {
  const headers = {
    host: 'experience.shell.localhost:4000',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  return sendRaw(port, { method: 'POST', path, headers, body: JSON.stringify(body) });
}

it('a demonstration account signs in, gets a token, and boots the shell with it until it signs out', async () => {
  const browser = new TestBrowser(port);
  const { answer: back } = await browser.signIn('agency@elm.example', DEMO_PASSWORD);
  expect(new URL(String(back.headers.location)).origin).toBe('http://experience.shell.localhost:4000');

  const check = (await browser.shellCall('POST', CHECK)).json();
  const token = String(check['access_token']);
  const started = await boot(token);
  expect(started.status).toBe(200);
  expect(started.json()).toMatchObject({
    profile: { userId: check['user_id'], email: 'agency@elm.example', session: check['sid'] },
    accounts: [{ orgs: [{ tenantId: 'elm' }] }, { orgs: [{ tenantId: 'cedar' }] }],
  });
  await browser.shellCall('POST', '/ims/logout/v1');
  expect((await boot(token)).status).toBe(401);
  for (const secret of [token, 'agency@', DEMO_PASSWORD, 'code='])
    expect(lines.join('')).not.toContain(secret);
});

it('AUTH-04 AUTH-38 the profile in the boot answer equals that of the identity service', async () => {
  const browser = new TestBrowser(port);
  await browser.signIn('agency@elm.example', DEMO_PASSWORD);
  const token = String((await browser.shellCall('POST', CHECK)).json()['access_token']);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await browser.send({ method: 'GET', path: '/ims/profile/v1', headers });
  expect(answer.json()).toMatchObject({ email: 'agency@elm.example' });
  expect((await boot(token)).json()['profile']).toEqual(answer.json());
});

it('ORG-07 DATA-05 the exchange token of a cluster entry switches to that account, which gets its own boot answer', async () => {
  const browser = new TestBrowser(port);
  await browser.signIn('agency@elm.example', DEMO_PASSWORD);
  const own = (await browser.shellCall('POST', CHECK)).json();
  const answer: BootAnswer = JSON.parse((await boot(String(own['access_token']))).text);
  const exchangeToken = answer.accounts[1]?.exchangeToken ?? '';
  const other = (await browser.shellForm('/ims/switch_profile/v1', { exchangeToken })).json();
  const switched: BootAnswer = JSON.parse((await boot(String(other['access_token']))).text);
  expect(switched.profile).toMatchObject({
    userId: answer.accounts[1]?.userId,
    authId: own['user_id'],
    account_type: 'type2e',
  });
  // A failed switch leaves both tokens valid.
  const failed = await browser.shellForm('/ims/switch_profile/v1', { exchangeToken: 'x' });
  expect(failed.status).toBe(403);
  for (const token of [own, other]) expect((await boot(String(token['access_token']))).status).toBe(200);
});

it('ACCESS-32 staff boot the shell as a customer until they stop, and the profile shows the impersonation', async () => {
  const browser = new TestBrowser(port);
  await browser.signIn('staff@unified-shell.example', DEMO_PASSWORD);
  const user_id = demoUserId('marketer@alder.example');
  const wanted = { user_id, reason: 'support case 4711', minutes: '5' };
  const token = String((await browser.shellForm('/ims/impersonation/v1', wanted)).json()['access_token']);
  expect((await boot(token)).json()['profile']).toMatchObject({ userId: user_id, isImpersonated: true });
  const own = (await browser.shellForm('/ims/impersonation/v1/stop')).json();
  expect((await boot(token)).status).toBe(401);
  expect((await boot(String(own['access_token']))).json()['profile']).toMatchObject({
    isImpersonated: false,
  });
});

it('ROUTE-24 a user signs in on each custom domain with a cookie of that host, which no other shell may use', async () => {
  const AUTHOR = 'http://author.localhost:4000';
  const site = new TestBrowser(port, undefined, AUTHOR);
  const password = DEMO_PASSWORD;
  const email = 'marketer@alder.example';
  const back = await signInAgain(site, new TestBrowser(port), email, { origin: AUTHOR, password });
  const end = await site.send({ method: 'GET', path: back });
  expect(end.headers.location).toBe(`${AUTHOR}/?state=the-state`);

  const checkAs = (origin: string, browser = site, fetchSite = 'same-origin') =>
    browser.send({ method: 'POST', path: CHECK, headers: { origin, 'sec-fetch-site': fetchSite } });
  const token = String((await checkAs(AUTHOR)).json()['access_token']);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const booted = await site.send({ method: 'POST', path: '/api/boot', headers, body: '{}' });
  expect(booted.json()).toMatchObject({ profile: { email } });

  for (const shell of [AEM, 'http://experience.shell.localhost:4000', 'http://author.localhost:4001']) {
    expect((await checkAs(shell, site, 'cross-site')).status).toBe(403);
  }
  const other = new TestBrowser(port, undefined, AEM);
  expect((await checkAs(AEM, other)).status).toBe(401);
  const start = { method: 'GET', path: `/ims/authorize/v1?client_id=unified-shell&redirect_uri=${AEM}/` };
  expect((await site.send(start)).status).toBe(400);
});

/** The command tag of each statement that the engine runs for a repeated call. */
async function listStatements(call: () => Promise<{ status: number }>): Promise<string[]> {
  await call();
  // This process uses the engine only through these methods.
  const query = vi.spyOn(PGlite.prototype, 'query');
  const exec = vi.spyOn(PGlite.prototype, 'exec');
  const exchange = vi.spyOn(PGlite.prototype, 'execProtocol');
  expect((await call()).status).toBe(200);
  expect([query.mock.calls, exec.mock.calls]).toEqual([[], []]);
  const answers = await Promise.all(exchange.mock.results.map(({ value }) => value));
  vi.restoreAllMocks();
  return answers.map(({ messages }: Awaited<ReturnType<PGlite['execProtocol']>>) => {
    const [end] = messages.filter(({ name }) => name === 'commandComplete');
    return end instanceof protocol.messages.CommandCompleteMessage ? end.text : 'none';
  });
}

it('the boot answer takes four statements, including the check of its token', async () => {
  const browser = new TestBrowser(port);
  await browser.signIn('marketer@alder.example', DEMO_PASSWORD);
  const token = String((await browser.shellCall('POST', CHECK)).json()['access_token']);
  expect((await boot(token)).json()).toMatchObject({ profile: { email: 'marketer@alder.example' } });
  expect(await listStatements(() => boot(token))).toEqual(['BEGIN', 'SELECT 1', 'SELECT 1', 'COMMIT']);
});

it('AUTH-43 a query of the account cluster reads the settings only when they are selected, and then once', async () => {
  const browser = new TestBrowser(port);
  await browser.signIn('agency@elm.example', DEMO_PASSWORD);
  const token = String((await browser.shellCall('POST', CHECK)).json()['access_token']);
  const ask = (fields: string) =>
    listStatements(() =>
      call(token, '/api/graphql', { query: `{ imsExtendedAccountClusterData { ${fields} } }` }),
    );
  const statements = ['BEGIN', 'SELECT 2', 'SELECT 2', 'COMMIT'];
  expect(await ask('data { userId } preferredLanguages')).toEqual(statements);
  expect(await ask('data { userId } settings consentPermissions { name }')).toEqual(
    statements.toSpliced(3, 0, 'SELECT 1'),
  );
});
