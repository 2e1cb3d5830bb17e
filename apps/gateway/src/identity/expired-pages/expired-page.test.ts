/**
 * Back, reload and a second tab in the pages of a sign-in: no page shows a form that cannot succeed, a person who is signed
 * in goes on to where they were going, and the deep link is never lost.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authorizationPath } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { relyingParty } from '../test-support/relying-party';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import { startQuery, type TestBrowser } from '../test-support/test-browser';
import { AEM, IDENTITY, SHELL } from '../test-support/test-settings';

const ROUTE = '#/@alder/sample/orders?a=%2F1';

let host: IdentityHost;
let browser: TestBrowser;
beforeEach(async () => {
  host = await startIdentityHost(undefined, { oidcClients: [relyingParty] });
  browser = host.browser();
});
afterEach(() => host.close());

async function signInAt(path: string, from = browser) {
  const answer = await from.submit(path, { email: MARKETER, password: PASSWORD });
  const { pathname, search } = new URL(String(answer.json()['redirect']));
  return from.follow(pathname + search);
}

/** Where a person ends who opens this address again. */
const openAgain = async (path: string) => {
  const { answer, path: end } = await browser.follow(path);
  return answer.headers.location ?? end;
};

test.each(['', '?expired', '/provider', '/provider/answer?state=x&code=y'])(
  'the page %s of a sign-in that is done leads to where the person was going',
  async (rest) => {
    const { path } = await browser.openSignIn({ old_hash: ROUTE });
    await signInAt(path);
    expect(await openAgain(path + rest)).toBe(`${SHELL}/${ROUTE}`);
    // Again and again, as often as the person goes back.
    expect(await openAgain(path + rest)).toBe(`${SHELL}/${ROUTE}`);
  },
);

test('each of several tabs leads to its own place', async () => {
  const tabs = [];
  for (const name of ['one', 'two', 'three'])
    tabs.push({ name, ...(await browser.openSignIn({ old_hash: `/@alder/${name}`, state: name })) });
  for (const { path } of tabs) await signInAt(path);
  for (const { name, path } of tabs) expect(await openAgain(path)).toBe(`${SHELL}/#/@alder/${name}`);
});

test('a duplicate of a tab, in which the person signs in after the other one, goes on too', async () => {
  const { path } = await browser.openSignIn({ old_hash: ROUTE });
  await signInAt(path);
  const late = await browser.submit(path, { email: MARKETER, password: PASSWORD });
  expect([late.status, late.json()['code']]).toEqual([410, 'SIGN_IN_EXPIRED']);
  // The page reloads with `?expired` then.
  expect(await openAgain(`${path}?expired`)).toBe(`${SHELL}/${ROUTE}`);
});

test('a page of which the time is over says so, and starts again at the same place', async () => {
  const { path } = await browser.openSignIn({ old_hash: ROUTE });
  host.clock.advance(3_600_000);
  const uid = path.slice('/sign-in/'.length);
  expect(await openAgain(path)).toBe(`/error?code=interaction_expired&sign_in=${uid}`);
  expect(await openAgain(`${path}/expired?again`)).toBe(`${SHELL}/${ROUTE}`);
});

test('after a sign-out the page of a sign-in says that it is over', async () => {
  const { path } = await browser.openSignIn({ old_hash: ROUTE });
  await signInAt(path);
  await browser.shellCall('POST', '/ims/logout/v1?client_id=unified-shell');
  expect(await openAgain(path)).toMatch(/^\/error\?code=interaction_expired&/);
});

test('the choice of an account and a step-up that are done lead on in the same way', async () => {
  await browser.signIn(MARKETER, PASSWORD);
  const start = await browser.navigate(
    `/ims/authorize/v1?${startQuery({ prompt: 'select_account', old_hash: ROUTE })}`,
  );
  const { pathname, search } = new URL(String(start.headers.location));
  const choice = await browser.navigate(pathname + search);
  const choicePath = new URL(String(choice.headers.location), IDENTITY).pathname;
  expect(choicePath).toMatch(/^\/choose-account\//);
  await browser.navigate(choicePath);
  const chosen = await browser.submit(choicePath, { userId: marketer.userId });
  await browser.follow(new URL(String(chosen.json()['redirect'])).pathname);
  expect(await openAgain(choicePath)).toBe(`${SHELL}/${ROUTE}`);

  const { path } = await browser.openSignIn({ prompt: 'login', old_hash: ROUTE });
  await signInAt(path);
  expect(await openAgain(path.split('?')[0] ?? '')).toBe(`${SHELL}/${ROUTE}`);
});

test('a sign-in for the account page leads there', async () => {
  const { path } = await browser.openSignIn({ redirect_uri: `${IDENTITY}/account`, state: 'account' });
  await signInAt(path);
  const { headers } = await browser.navigate(`${path}/expired`);
  expect(headers.location).toBe(`${IDENTITY}/account`);
});

test('a sign-in for a shell on a custom domain leads to that domain', async () => {
  const site = host.browser(undefined, AEM);
  const start = await site.navigate(`/ims/authorize/v1?${startQuery({ redirect_uri: `${AEM}/` })}`);
  const { pathname, search } = new URL(String(start.headers.location));
  const { path } = await browser.follow(pathname + search);
  const end = await signInAt(path);
  const back = new URL(String(end.answer.headers.location));
  await site.navigate(back.pathname + back.search);
  expect(await openAgain(path)).toBe(`${AEM}/`);
});

test('a page of another client sends the person back to that client', async () => {
  const redirect_uri = relyingParty.redirect_uris[0];
  const { path } = await browser.follow(authorizationPath({ client_id: 'relying-party', redirect_uri }));
  await signInAt(path);
  expect(await openAgain(path)).toBe('/error?code=interaction_elsewhere');
});

describe('the address that is remembered', () => {
  const COOKIE = '__Secure-unified_shell_destination';
  const opened = (value: string) => {
    browser.jar.receive([`${COOKIE}=${value}; Path=/sign-in/abc`]);
    return openAgain('/sign-in/abc/expired?again');
  };

  test.each([
    'https://evil.example/',
    `${SHELL}.evil.example/`,
    `${SHELL}@evil.example/`,
    `${SHELL}/elsewhere`,
    '//evil.example/',
    'javascript:alert(1)',
    '%',
  ])('S2 is the shell in place of %s, which a sibling host has planted', async (address) => {
    expect(await opened(encodeURIComponent(address))).toBe(`${SHELL}/`);
  });

  test.each(['#//evil.example', '#javascript:alert(1)', '#/a%00', `#/${'a'.repeat(5000)}`])(
    'S2 has no route that the shell does not have: %s',
    async (route) => {
      expect(await opened(encodeURIComponent(`${SHELL}/`) + route.replace('%00', '%2500'))).toMatch(
        new RegExp(`^${SHELL}/(#/a%00)?$`),
      );
    },
  );

  test('loses a route that does not fit into a cookie, and keeps the shell', async () => {
    const { path } = await browser.openSignIn({ old_hash: `/${'ö'.repeat(900)}` });
    await signInAt(path);
    expect(await openAgain(path)).toBe(`${SHELL}/`);
  });
});
