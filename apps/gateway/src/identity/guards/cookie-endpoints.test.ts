/**
 * Case S12: every call that a session's cookie authorises, on the identity host and on a custom domain, is accepted
 * only from the page that it is meant for. One table lists all of them; a browser would prevent these attacks, so the
 * tests send raw HTTP.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuards } from '../create-guards';
import { type CustomDomainHandlers, createCustomDomainRoutes } from '../custom-domain/custom-domain-routes';
import { createRoutes, type Handlers } from '../routes';
import { hostileOrigins } from '../test-support/hostile-origins';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { agency, PASSWORD, STAFF, staff } from '../test-support/test-accounts';
import { FORM, type TestBrowser } from '../test-support/test-browser';
import { AEM, IDENTITY, SHELL, testSettings } from '../test-support/test-settings';
import { signInOnSite } from '../test-support/visit-site';
import type { Route } from './route';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const CHECK_V1 = '/ims/check/v1/token?client_id=unified-shell';

/**
 * The permitted caller: the shell's script, a page of the same host, or such a page for a read, which sends no
 * `Origin`.
 */
type By = 'shell' | 'shell or own' | 'shell or navigation' | 'own' | 'own read';
type Content = { form: Record<string, string> } | { json: object } | undefined;

let host: IdentityHost;
/** One browser: its cookies of the identity host, and those of the custom domain. */
let browsers: Record<string, TestBrowser>;
let exchangeToken = '';

const impersonation = { user_id: agency.userId, reason: 'support case 4711', minutes: '5' };
const OFFER = '00000000-0000-4000-8000-000000000000';
const logoutUrl = { solution: 'one', url: 'https://one.example/logout' };

// biome-ignore format: a table
const calls: [string, 'POST' | 'GET', string, By, (() => Content)?][] = [
  [IDENTITY, 'POST', CHECK,                        'shell'],
  [IDENTITY, 'GET',  CHECK_V1,                     'shell'],
  [IDENTITY, 'POST', '/ims/switch_profile/v1',     'shell', () => ({ form: { exchangeToken } })],
  [IDENTITY, 'POST', '/ims/clients/v1',            'shell', () => ({ form: { client_id: 'solution-one' } })],
  [IDENTITY, 'POST', '/ims/logout_urls/v1',        'shell', () => ({ form: logoutUrl })],
  [IDENTITY, 'POST', '/ims/impersonation/v1',      'shell or own', () => ({ form: impersonation })],
  [IDENTITY, 'POST', '/ims/impersonation/v1/stop', 'shell', () => ({ form: {} })],
  [IDENTITY, 'POST', '/ims/logout/v1',             'shell or own'],
  [IDENTITY, 'GET',  '/ims/logout/v1',             'shell or navigation'],
  [IDENTITY, 'GET',  '/sign-in/x/details',         'own read'],
  [IDENTITY, 'POST', '/sign-in/x',                 'own', () => ({ json: { email: STAFF, password: PASSWORD } })],
  [IDENTITY, 'POST', '/sign-in/x/method',          'own', () => ({ json: { email: STAFF } })],
  [IDENTITY, 'GET',  '/choose-account/x/details',  'own read'],
  [IDENTITY, 'POST', '/choose-account/x',          'own', () => ({ json: { userId: staff.userId } })],
  [IDENTITY, 'GET',  '/allow/x/details',           'own read'],
  [IDENTITY, 'POST', '/allow/x',                   'own', () => ({ json: { isAllowed: false } })],
  [IDENTITY, 'POST', '/account/assistants/v1/withdraw', 'own', () => ({ json: { client: 'x' } })],
  [IDENTITY, 'POST', '/account/invitations/v1/accept', 'own', () => ({ json: { id: OFFER } })],
  [IDENTITY, 'POST', '/account/invitations/v1/decline', 'own', () => ({ json: { id: OFFER } })],
  [IDENTITY, 'GET',  '/account/details',           'own read'],
  [IDENTITY, 'POST', '/account/sessions/end',      'own', () => ({ json: { sessions: ['any'] } })],
  [IDENTITY, 'POST', '/account/password',          'own', () => ({ json: { current: PASSWORD, next: 'a longer one' } })],
  [IDENTITY, 'POST', '/ims/password-reset/v1',     'own', () => ({ json: { email: STAFF } })],
  [IDENTITY, 'POST', '/ims/password-reset/v1/details', 'own', () => ({ json: { token: 'any' } })],
  [IDENTITY, 'POST', '/ims/password-reset/v1/password', 'own', () => ({ json: { token: 'any', password: 'a longer one' } })],
  [IDENTITY, 'POST', '/ims/password-reset/v1/passkey/options', 'own', () => ({ json: { token: 'any' } })],
  [IDENTITY, 'POST', '/ims/password-reset/v1/passkey', 'own', () => ({ json: { token: 'any', name: 'x', credential: {} } })],
  [IDENTITY, 'POST', '/sign-in/x/code',            'own', () => ({ json: { code: '000000' } })],
  [IDENTITY, 'POST', '/sign-in/x/passkey',         'own', () => ({ json: { credential: {} } })],
  [IDENTITY, 'POST', '/account/passkeys/v1/challenge', 'own', () => ({ json: {} })],
  [IDENTITY, 'POST', '/account/passkeys/v1/options', 'own', () => ({ json: {} })],
  [IDENTITY, 'POST', '/account/passkeys/v1',       'own', () => ({ json: { name: 'x', credential: {} } })],
  [IDENTITY, 'POST', '/account/passkeys/v1/remove', 'own', () => ({ json: { id: 'x' } })],
  [IDENTITY, 'POST', '/account/authenticator/v1/secret', 'own', () => ({ json: {} })],
  [IDENTITY, 'POST', '/account/authenticator/v1',  'own', () => ({ json: { code: '000000' } })],
  [IDENTITY, 'POST', '/account/authenticator/v1/remove', 'own', () => ({ json: {} })],
  [IDENTITY, 'POST', '/account/recovery-codes/v1', 'own', () => ({ json: {} })],
  [IDENTITY, 'POST', '/account/picture/v1',        'own', () => ({ json: { picture: null } })],
  [AEM,      'POST', CHECK,                        'own'],
  [AEM,      'GET',  CHECK_V1,                     'own read'],
  [AEM,      'POST', '/ims/switch_profile/v1',     'own', () => ({ form: { exchangeToken } })],
  [AEM,      'POST', '/ims/clients/v1',            'own', () => ({ form: { client_id: 'solution-one' } })],
  [AEM,      'POST', '/ims/logout_urls/v1',        'own', () => ({ form: logoutUrl })],
  [AEM,      'POST', '/ims/impersonation/v1/stop', 'own', () => ({ form: {} })],
  [AEM,      'POST', '/ims/logout/v1',             'own'],
];

async function open(): Promise<void> {
  const logoutOrigins = new Map([['one', ['https://one.example/']]]);
  host = await startIdentityHost(undefined, { logoutOrigins });
  const identity = host.browser();
  const site = host.browser(undefined, AEM);
  await identity.signIn(STAFF, PASSWORD);
  await signInOnSite(site, identity);
  browsers = { [IDENTITY]: identity, [AEM]: site };
  const { sid } = (await identity.shellCall('POST', CHECK)).json();
  exchangeToken = host.exchangeTokens.make(String(sid), staff.userId);
}

beforeAll(open);
afterAll(() => host.close());

const permitted = (origin: string, by: By): Record<string, string> =>
  by.startsWith('shell')
    ? { origin: SHELL, 'sec-fetch-site': 'same-site' }
    : { origin, 'sec-fetch-site': 'same-origin' };

function hostileTo(origin: string, by: By): [string, Record<string, string>][] {
  if (by === 'shell' || by === 'shell or own') return hostileOrigins;
  // A request without `Origin` is a user's navigation and only gets the confirmation page: sign-out.test.ts.
  if (by === 'shell or navigation') return hostileOrigins.filter(([, headers]) => headers['origin']);
  const all: typeof hostileOrigins = [
    ...hostileOrigins,
    ['the main shell', { origin: SHELL, 'sec-fetch-site': 'same-site' }],
    ['the host itself, sent as same-site', { origin, 'sec-fetch-site': 'same-site' }],
    ['the host itself without Sec-Fetch-Site', { origin }],
    ['a client that sends no origin', {}],
  ];
  // A read sends no `Origin`, and no page can set `Sec-Fetch-Site` itself, so that header alone decides.
  return by === 'own' ? all : all.filter(([, headers]) => headers['sec-fetch-site'] !== 'same-origin');
}

function send(call: (typeof calls)[number], from: Record<string, string>) {
  const [origin, method, path, , content] = call;
  const given = content?.();
  if (given === undefined) return browsers[origin]?.send({ method, path, headers: from });
  const [type, body] =
    'form' in given
      ? [FORM, new URLSearchParams({ client_id: 'unified-shell', ...given.form }).toString()]
      : ['application/json', JSON.stringify(given.json)];
  return browsers[origin]?.send({ method, path, headers: { 'content-type': type, ...from }, body });
}

const isSignedIn = async () =>
  (await browsers[IDENTITY]?.shellCall('POST', CHECK))?.status === 200 &&
  (await send([AEM, 'POST', CHECK, 'own'], permitted(AEM, 'own')))?.status === 200;

test('the table lists every endpoint that a guard restricts to one page', () => {
  const mark = () => {};
  const handlers = new Proxy({}, { get: () => mark });
  const pages = { shell: mark, own: mark, ownPage: mark, shellOrOwn: mark, shellOrNavigation: mark };
  const guards = { ...createGuards(testSettings, () => {}), ...pages };
  const guarded = (origin: string, routes: Route[]) =>
    routes
      .filter((route) => route.guards.includes(mark))
      .map(({ method, url }) => `${origin} ${method} ${url.replace(':uid', 'x')}`);
  const all = [
    ...guarded(IDENTITY, createRoutes(guards, handlers as Handlers)),
    ...guarded(AEM, createCustomDomainRoutes(guards, handlers as CustomDomainHandlers)),
  ];
  expect(all.toSorted()).toEqual(
    calls.map(([origin, method, path]) => `${origin} ${method} ${path.split('?')[0]}`).toSorted(),
  );
});

test.each(calls)(
  'S12 %s %s %s is accepted only from the page that it is meant for, for %s',
  async (...call) => {
    const [origin, , , by] = call;
    for (const [page, from] of hostileTo(origin, by)) {
      host.events.length = 0;
      const cookiesBefore = browsers[origin]?.jar.all();
      const answer = await send(call, from);
      const json = answer?.json();
      expect
        .soft([answer?.status, json?.['type'], json?.['code']], page)
        .toEqual([403, 'AUTH', 'FORBIDDEN_ORIGIN']);
      const given = Object.keys(answer?.headers ?? {}).filter(
        (name) => name.startsWith('access-control-') || name === 'set-cookie',
      );
      expect.soft(given, page).toEqual([]);
      expect.soft(browsers[origin]?.jar.all(), page).toEqual(cookiesBefore);
      // A call that ends a session records it.
      expect.soft(host.events, page).toEqual([]);
    }
    expect(await isSignedIn(), 'the session is still there').toBe(true);

    const answer = await send(call, permitted(origin, by));
    expect(answer?.text, 'the permitted page').not.toContain('FORBIDDEN_ORIGIN');
    // The call has taken effect: restore the state for the next call.
    if (host.events.length > 0 || !(await isSignedIn())) {
      await host.close();
      await open();
    }
  },
);
