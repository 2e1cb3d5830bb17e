/** The cookies in the jar during a sign-in and afterwards (ASVS 3.3). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Cookie } from '../test-support/cookie-jar';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';

let host: IdentityHost;
beforeEach(async () => {
  host = await startIdentityHost();
});
afterEach(() => host.close());

const describeCookie = ({ name, path, attributes }: Cookie) => ({
  name: name.replace(/\.sig$/, '').replace(/(?<=_flow_)[\w-]{10}$/, '<state>'),
  path: path.replace(/[\w-]{43}|[\w-]{21}/, '<uid>'),
  secure: attributes.has('secure'),
  httpOnly: attributes.has('httponly'),
  sameSite: attributes.get('samesite')?.toLowerCase(),
  domain: attributes.get('domain'),
});

const ON_THIS_HOST = { path: '/', secure: true, httpOnly: true, sameSite: 'strict', domain: undefined };

test('the session and flow cookies are bound to the host, the cookies of a pending sign-in to its paths', async () => {
  const browser = host.browser();
  const { path } = await browser.openSignIn();
  const uid = path.slice('/sign-in/'.length);
  const underWay = { secure: true, httpOnly: true, sameSite: 'lax', domain: undefined };
  const names = browser.jar
    .all()
    .map((cookie) => describeCookie({ ...cookie, path: cookie.path.replace(uid, '<uid>') }));
  expect(new Set(names.map((cookie) => JSON.stringify(cookie)))).toEqual(
    new Set(
      [
        { name: '__Host-unified_shell_flow_<state>', ...ON_THIS_HOST },
        { name: '__Secure-unified_shell_interaction', path: '/sign-in/<uid>', ...underWay },
        { name: '__Secure-unified_shell_pending', path: '/sign-in/<uid>', ...underWay },
        { name: '__Secure-unified_shell_destination', path: '/sign-in/<uid>', ...underWay },
        { name: '__Secure-unified_shell_pending', path: '/oidc/auth/<uid>', ...underWay },
        { name: '__Secure-unified_shell_resume', path: '/oidc/auth/<uid>', ...underWay },
      ].map((cookie) => JSON.stringify(cookie)),
    ),
  );

  const answer = await browser.submit(path, { email: MARKETER, password: PASSWORD });
  await browser.follow(new URL(String(answer.json()['redirect'])).pathname);
  const session = browser.jar.all().filter(({ name }) => name.startsWith('__Host-unified_shell_session'));
  expect(session.map(({ name }) => name).sort()).toEqual([
    '__Host-unified_shell_session',
    '__Host-unified_shell_session.sig',
  ]);
  for (const cookie of session) expect(describeCookie(cookie)).toMatchObject(ON_THIS_HOST);
  expect(browser.jar.get('__Secure-unified_shell_resume')).toBeUndefined();
});

test('a modified session cookie is ignored', async () => {
  const browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  const value = browser.jar.get('__Host-unified_shell_session') ?? '';
  browser.jar.put('__Host-unified_shell_session', `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`);
  expect((await browser.shellCall('POST', '/ims/check/v6/token?client_id=unified-shell')).status).toBe(401);
});

test('a session cookie without its signature is ignored', async () => {
  const browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  browser.jar.receive(['__Host-unified_shell_session.sig=; path=/']);
  expect((await browser.shellCall('POST', '/ims/check/v6/token?client_id=unified-shell')).status).toBe(401);
});
