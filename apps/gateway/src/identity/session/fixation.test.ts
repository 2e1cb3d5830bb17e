/** Case S5: a sign-in creates a session whose id no other party can know. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemRandomText } from '../shared/random-text';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import type { RawAnswer } from '../test-support/raw-request';
import { ADMIN, admin, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { testSettings } from '../test-support/test-settings';
import { createMintAccessToken } from '../tokens/mint-access-token';
import { createSignToken } from '../tokens/sign-token';
import { SESSION_COOKIE } from './cookies';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const SESSION_COOKIES = [SESSION_COOKIE, `${SESSION_COOKIE}.sig`];
let host: IdentityHost;
beforeEach(async () => {
  host = await startIdentityHost();
});
afterEach(() => host.close());

function copySession(from: TestBrowser, to: TestBrowser): void {
  for (const name of SESSION_COOKIES) to.jar.put(name, from.jar.get(name) ?? '');
}

/** Checks the self-submitting form: its policy allows that one line of script and no other. */
function expectOwnScriptOnly({ text, headers }: RawAnswer): void {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers['content-security-policy']).not.toContain('unsafe');
}

/** Posts the form and follows the redirects; a form that the provider sends in between is submitted. */
async function finish(browser: TestBrowser, path: string, email: string): Promise<string | undefined> {
  const answer = await browser.submit(path, { email, password: PASSWORD });
  const { answer: page } = await browser.follow(new URL(String(answer.json()['redirect'])).pathname);
  if (page.status === 303) return page.headers.location;
  expectOwnScriptOnly(page);
  const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? [];
  const fields = [...page.text.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const submitted = await browser.send({
    method: 'POST',
    path: new URL(action).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: fields.map(([name, value]) => `${name}=${value}`).join('&'),
  });
  const next = new URL(String(submitted.headers.location));
  return (await browser.follow(next.pathname)).answer.headers.location;
}

test("S5 a session planted before the sign-in does not become the user's session", async () => {
  const attacker = host.browser();
  await attacker.signIn(ADMIN, PASSWORD);
  await attacker.shellCall('POST', '/ims/logout/v1');
  const victim = host.browser();
  victim.jar.put(SESSION_COOKIE, 'planted');
  await victim.signIn(MARKETER, PASSWORD);
  expect(victim.jar.get(SESSION_COOKIE)).not.toBe('planted');
  attacker.jar.put(SESSION_COOKIE, 'planted');
  expect((await attacker.shellCall('POST', CHECK)).status).toBe(401);
});

test('S5 signing in again gives a new session id and invalidates the old one', async () => {
  const browser = host.browser();
  const second = await browser.openSignIn();
  await browser.signIn(MARKETER, PASSWORD);
  const before = browser.jar.get(SESSION_COOKIE);
  const thief = host.browser();
  copySession(browser, thief);
  expect((await thief.shellCall('POST', CHECK)).status).toBe(200);

  await finish(browser, second.path, MARKETER);
  expect(browser.jar.get(SESSION_COOKIE)).not.toBe(before);
  expect((await browser.shellCall('POST', CHECK)).status).toBe(200);
  expect((await thief.shellCall('POST', CHECK)).status).toBe(401);
});

test('S5 another user signing in in the same browser ends the first session and its tokens', async () => {
  const browser = host.browser();
  const second = await browser.openSignIn({ state: 'second' });
  await browser.signIn(MARKETER, PASSWORD);
  const first = (await browser.shellCall('POST', CHECK)).json();
  expect(first['user_id']).toBe(marketer.userId);
  const thief = host.browser();
  copySession(browser, thief);

  expect(await finish(browser, second.path, ADMIN)).toContain('state=second');
  const now = (await browser.shellCall('POST', CHECK)).json();
  expect(now['user_id']).toBe(admin.userId);
  expect(now['sid']).not.toBe(first['sid']);
  expect((await thief.shellCall('POST', CHECK)).status).toBe(401);
  await expect(host.verifyAccessToken(String(first['access_token']))).rejects.toMatchObject({
    code: 'INVALID_TOKEN',
  });
});

test('a token that names the session of another user is refused', async () => {
  const browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  const sid = String((await browser.shellCall('POST', CHECK)).json()['sid']);
  const mint = createMintAccessToken(
    createSignToken(() => host.keys.current, testSettings, host.clock, systemRandomText),
    testSettings,
  );
  const tokenFor = async (user_id: string) =>
    (await mint({ client_id: 'unified-shell', scope: 'openid', sid, user_id })).token;
  await expect(host.verifyAccessToken(await tokenFor(marketer.userId))).resolves.toBeDefined();
  await expect(host.verifyAccessToken(await tokenFor(admin.userId))).rejects.toMatchObject({
    code: 'INVALID_TOKEN',
  });
});
