import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authorizationPath, challengeOf } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { ADMIN, admin, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import { START, startQuery, type TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL } from '../test-support/test-settings';
import { FLOW_COOKIE_PREFIX, MAX_FLOWS } from './pending-sign-ins';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
let host: IdentityHost;
beforeAll(async () => {
  host = await startIdentityHost();
});
beforeEach(() => {
  host.events.length = 0;
});
afterAll(() => host.close());

/** Signs in up to the provider's redirect and returns the address of the callback without opening it. */
async function answerOfProvider(browser: TestBrowser, email: string): Promise<URL> {
  const { path } = await browser.openSignIn();
  const signedIn = await browser.submit(path, { email, password: PASSWORD });
  const answer = await browser.navigate(new URL(String(signedIn.json()['redirect'])).pathname);
  return new URL(String(answer.headers.location));
}

test('a sign-in redirects to the provider with code, PKCE, state and nonce, and without the parameters of the shell', async () => {
  const browser = host.browser();
  const { status, headers } = await browser.navigate(
    `${START}?${startQuery({ old_hash: '/home', sso_domain: 'alder.example', tenant: 'alder' })}`,
  );
  expect(status).toBe(303);
  const address = new URL(String(headers.location));
  expect(address.origin + address.pathname).toBe(`${IDENTITY}/oidc/auth`);
  const parameters = Object.fromEntries(address.searchParams);
  expect(parameters).toMatchObject({
    client_id: 'unified-shell',
    response_type: 'code',
    redirect_uri: `${IDENTITY}/auth/callback`,
    scope: 'openid',
    code_challenge_method: 'S256',
  });
  expect(
    [parameters['state'], parameters['nonce'], parameters['code_challenge']].map((text) => text?.length),
  ).toEqual([43, 43, 43]);
  // The provider reads the two hints; the shell's own state, route and address stay on the server.
  expect(Object.keys(parameters).toSorted()).toEqual([
    'client_id',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'redirect_uri',
    'response_type',
    'scope',
    'sso_domain',
    'state',
    'tenant',
  ]);
  expect(address.search).not.toContain('the-state');
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['timed-out', 'signed-out', 'ended'])(
  'AUTH-19 the sign-in page is told the reason %s',
  async (reason) => {
    const browser = host.browser();
    const { headers } = await browser.navigate(`${START}?${startQuery({ reason })}`);
    const address = new URL(String(headers.location));
    expect(address.searchParams.get('reason')).toBe(reason);
    const answer = await browser.navigate(address.pathname + address.search);
    expect(String(answer.headers.location)).toMatch(new RegExp(`/sign-in/[^?]+\\?reason=${reason}$`));
  },
);

test('each sign-in has its own secrets', async () => {
  const browser = host.browser();
  const [one, other] = [
    await browser.navigate(`${START}?${startQuery()}`),
    await browser.navigate(`${START}?${startQuery()}`),
  ];
  const parametersOf = (location = '') => new URL(location).searchParams;
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(parametersOf(one.headers.location).get(name)).not.toBe(
      parametersOf(other.headers.location).get(name),
    );
  }
});

test.each([
  ['S2 another return address', { redirect_uri: 'http://evil.localhost/' }],
  ['another client', { client_id: 'other' }],
  ['a state that is too long', { state: 's'.repeat(513) }],
])('%s is refused with a page, without a redirect', async (_name, change) => {
  const answer = await host.browser().navigate(`${START}?${startQuery(change)}`);
  expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([
    400,
    undefined,
    undefined,
  ]);
  expect(answer.headers['content-type']).toContain('text/html');
});

test.each(['client_id', 'redirect_uri', 'state', 'old_hash'])(
  'U5 %s given twice is refused',
  async (name) => {
    const query = `${startQuery({ old_hash: '/home' })}&${name}=again`;
    const answer = await host.browser().navigate(`${START}?${query}`);
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  },
);

test("the browser returns to the shell with the shell's state, without a code or a token", async () => {
  const { answer } = await host.browser().signIn(MARKETER, PASSWORD);
  expect([answer.status, answer.headers.location]).toEqual([303, `${SHELL}/?state=the-state`]);
});

test("S4 a victim's browser refuses the attacker's answer and keeps its session", async () => {
  const victim = host.browser();
  await victim.signIn(MARKETER, PASSWORD);
  await victim.openSignIn();
  const attackers = await answerOfProvider(host.browser(), ADMIN);
  const answer = await victim.navigate(attackers.pathname + attackers.search);
  expect([answer.status, answer.headers.location]).toEqual([410, undefined]);
  expect((await victim.shellCall('POST', CHECK)).json()['user_id']).toBe(marketer.userId);
});

test("S4 the attacker's code with the victim's state is not redeemed", async () => {
  const victim = host.browser();
  const victims = await answerOfProvider(victim, MARKETER);
  const attackers = await answerOfProvider(host.browser(), ADMIN);
  victims.searchParams.set('code', attackers.searchParams.get('code') ?? '');
  expect((await victim.navigate(victims.pathname + victims.search)).status).toBe(410);
});

test.each([
  ['another issuer', (answer: URL) => answer.searchParams.set('iss', 'http://evil.localhost')],
  ['no issuer', (answer: URL) => answer.searchParams.delete('iss')],
  ['an unknown state', (answer: URL) => answer.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (answer: URL) => answer.searchParams.delete('state')],
  ['an unknown code', (answer: URL) => answer.searchParams.set('code', 'x'.repeat(43))],
  ['no code', (answer: URL) => answer.searchParams.delete('code')],
  ['an error', (answer: URL) => answer.searchParams.set('error', 'access_denied')],
])('S4 an answer with %s is refused with a page that offers to start again', async (_name, change) => {
  const browser = host.browser();
  const address = await answerOfProvider(browser, MARKETER);
  change(address);
  const answer = await browser.navigate(address.pathname + address.search);
  expect([answer.status, answer.headers.location]).toEqual([410, undefined]);
  expect(answer.text).toContain(`href="${SHELL}/"`);
});

test('UI-15 the page of a refused answer is in the language of the browser, with the code for support', async () => {
  const browser = host.browser();
  const { pathname } = await answerOfProvider(browser, MARKETER);
  const answer = await browser.send({
    method: 'GET',
    path: `${pathname}?state=unknown`,
    headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' },
  });
  expect(answer.status).toBe(410);
  expect(answer.text).toContain('<html lang="de-DE"');
  expect(answer.text).toContain('Dieser Link oder diese Anmeldung ist abgelaufen.');
  expect(answer.text).toContain('SIGN_IN_EXPIRED');
  expect(answer.text).not.toContain('Start again');
});

test.each(['code', 'state', 'iss'])('U5 an answer with %s given twice is refused', async (name) => {
  const browser = host.browser();
  const address = await answerOfProvider(browser, MARKETER);
  address.searchParams.append(name, 'again');
  expect((await browser.navigate(address.pathname + address.search)).status).toBe(400);
});

test('two tabs that begin a sign-in at the same moment both finish signed in', async () => {
  const browser = host.browser();
  const tabs = await Promise.all([
    browser.openSignIn({ state: 'one-tab' }),
    browser.openSignIn({ state: 'other-tab' }),
  ]);
  const locations: (string | undefined)[] = [];
  for (const { path } of tabs) {
    const signedIn = await browser.submit(path, { email: MARKETER, password: PASSWORD });
    const { answer } = await browser.follow(new URL(String(signedIn.json()['redirect'])).pathname);
    locations.push(answer.headers.location);
  }
  expect(locations).toEqual([`${SHELL}/?state=one-tab`, `${SHELL}/?state=other-tab`]);
  expect((await browser.shellCall('POST', CHECK)).json()['user_id']).toBe(marketer.userId);
});

test('a tab that was left waiting at the provider finds the session of the other tab', async () => {
  const browser = host.browser();
  const [one, other] = await Promise.all([
    browser.navigate(`${START}?${startQuery({ state: 'one-tab' })}`),
    browser.navigate(`${START}?${startQuery({ state: 'other-tab' })}`),
  ]);
  const pathOf = ({ headers }: typeof one) => {
    const { pathname, search } = new URL(String(headers.location));
    return pathname + search;
  };
  const { path } = await browser.follow(pathOf(one));
  const signedIn = await browser.submit(path, { email: MARKETER, password: PASSWORD });
  await browser.follow(new URL(String(signedIn.json()['redirect'])).pathname);
  const { answer } = await browser.follow(pathOf(other));
  expect([answer.status, answer.headers.location]).toEqual([303, `${SHELL}/?state=other-tab`]);
});

const flowCookies = (browser: TestBrowser) =>
  browser.jar.all().filter(({ name }) => name.startsWith(FLOW_COOKIE_PREFIX));

test('the flow cookie lives for the 35 minutes that a sign-in may take, and is removed at the callback', async () => {
  const browser = host.browser();
  const { pathname, search } = await answerOfProvider(browser, MARKETER);
  expect(flowCookies(browser).map(({ attributes }) => attributes.get('max-age'))).toEqual(['2100']);
  await browser.navigate(pathname + search);
  expect(flowCookies(browser)).toEqual([]);
});

test('a refused answer removes its flow cookie too', async () => {
  const browser = host.browser();
  const address = await answerOfProvider(browser, MARKETER);
  address.searchParams.set('code', 'x'.repeat(43));
  expect((await browser.navigate(address.pathname + address.search)).status).toBe(410);
  expect(flowCookies(browser)).toEqual([]);
});

test('unfinished sign-ins do not pile up cookies: the oldest cookie is removed', async () => {
  const browser = host.browser();
  for (let count = 0; count < MAX_FLOWS; count += 1) await browser.navigate(`${START}?${startQuery()}`);
  const before = flowCookies(browser).map(({ name }) => name);
  expect(before).toHaveLength(MAX_FLOWS);
  await browser.navigate(`${START}?${startQuery()}`);
  const after = flowCookies(browser).map(({ name }) => name);
  expect(after).toHaveLength(MAX_FLOWS);
  expect(after.slice(0, -1)).toEqual(before.slice(1));
});

test('an answer is accepted once', async () => {
  const browser = host.browser();
  const { pathname, search } = await answerOfProvider(browser, MARKETER);
  expect((await browser.navigate(pathname + search)).status).toBe(303);
  expect((await browser.navigate(pathname + search)).status).toBe(410);
});

test('S4 a code that was requested with another nonce is refused', async () => {
  const browser = host.browser();
  const started = await browser.navigate(`${START}?${startQuery()}`);
  const parameters = Object.fromEntries(new URL(String(started.headers.location)).searchParams);
  await browser.signIn(ADMIN, PASSWORD);
  const forged = await browser.navigate(authorizationPath({ ...parameters, nonce: 'another' }));
  const { pathname, search } = new URL(String(forged.headers.location));
  expect((await browser.navigate(pathname + search)).status).toBe(410);
});

test('S4 a code that was requested with another challenge is refused', async () => {
  const browser = host.browser();
  const started = await browser.navigate(`${START}?${startQuery()}`);
  const parameters = Object.fromEntries(new URL(String(started.headers.location)).searchParams);
  await browser.signIn(ADMIN, PASSWORD);
  const forged = await browser.navigate(
    authorizationPath({ ...parameters, code_challenge: challengeOf('x'.repeat(43)) }),
  );
  const { pathname, search } = new URL(String(forged.headers.location));
  expect((await browser.navigate(pathname + search)).status).toBe(410);
  expect((await browser.shellCall('POST', CHECK)).json()['user_id']).toBe(admin.userId);
});
