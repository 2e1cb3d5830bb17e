/** Calls every route of both hosts without a session: none writes a row, and each is bounded or costs nothing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTables } from '../../database/list-tables';
import type { OpenDatabase } from '../../database/open-database';
import { createTestDatabase } from '../../database/test-support/test-database';
import { GatewayError } from '../../http/errors/gateway-error';
import { createGuards } from '../create-guards';
import { type CustomDomainHandlers, createCustomDomainRoutes } from '../custom-domain/custom-domain-routes';
import { createRoutes, type Handlers } from '../routes';
import { authorizationPath } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER } from '../test-support/test-accounts';
import { FORM, startQuery, type TestBrowser } from '../test-support/test-browser';
import { AEM, IDENTITY, SHELL, testSettings } from '../test-support/test-settings';
import type { Route } from './route';

let database: OpenDatabase;
let host: IdentityHost;
let refuse = false;
const limitedAddresses: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  host = await startIdentityHost(database.db, {
    limit(address) {
      limitedAddresses.push(address);
      if (refuse) throw new GatewayError('RATE_LIMITED', { retryAfter: 7 });
    },
  });
  // The installation makes its keys of SAML once, when they are read for the first time.
  await host.browser().navigate('/saml/idp/metadata');
});
afterAll(async () => {
  await host.close();
  await database.close();
});

const noop = () => {};
const handlers = new Proxy({}, { get: () => noop });
const guards = createGuards(testSettings, noop);
const routesOf = (origin: string, routes: Route[]) => routes.map((route) => ({ origin, ...route }));
const routes = [
  ...routesOf(IDENTITY, createRoutes(guards, handlers as Handlers)),
  ...routesOf(AEM, createCustomDomainRoutes(guards, handlers as CustomDomainHandlers)),
];
const nameOf = ({ origin, method, url }: (typeof routes)[number]) =>
  `${origin === AEM ? 'custom domain: ' : ''}${method} ${url}`;

/** The rows of all tables. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await database.db.transaction().execute(listTables);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const query = sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`;
    counts[table] = (await query.execute(database.db)).rows[0]?.count ?? -1;
  }
  return counts;
}

const CLIENT = { client_id: 'unified-shell', user_id: 'someone@ExternalID', token: 'x.y.z', url: SHELL };
const query = new URLSearchParams({ ...CLIENT, state: 'x', code: 'y' });
/** Addresses that get further than a bare one. `:uid` becomes that of a pending sign-in of this browser. */
const addresses: Readonly<Record<string, string>> = {
  '/ims/authorize/v1': `/ims/authorize/v1?${startQuery()}`,
  '/oidc/auth': authorizationPath(),
  '/oidc/session/end': `/oidc/session/end?client_id=unified-shell&post_logout_redirect_uri=${encodeURIComponent(`${SHELL}/`)}`,
};

async function call({ origin, method, url }: (typeof routes)[number]): Promise<void> {
  const browser: TestBrowser = host.browser(undefined, origin);
  let path = addresses[url] ?? `${url}?${query}`;
  if (url.includes(':uid')) {
    const { path: page } = await browser.openSignIn();
    path = url.replace(':uid', page.split('?')[0]?.split('/').at(-1) ?? '');
  }
  // An attempt to sign in is counted for its account and network (case I3): without an account it is not complete.
  const isJson = /^\/(sign-in|choose-account|allow|account)/.test(url);
  const body = isJson ? JSON.stringify({ email: MARKETER, userId: 'x' }) : query.toString();
  const sources = [
    { origin: SHELL, 'sec-fetch-site': 'same-site' },
    { origin, 'sec-fetch-site': 'same-origin' },
    { authorization: 'Bearer x.y.z' },
  ];
  for (const source of sources) {
    const headers = { 'content-type': isJson ? 'application/json' : FORM, ...source };
    await browser.send({ method, path, headers, ...(method === 'POST' ? { body } : {}) });
  }
}

describe('a stranger', () => {
  it.each(routes.map((route) => [nameOf(route), route] as const))('writes no row by %s', async (_, route) => {
    const before = await countRows();
    await call(route);
    expect(await countRows()).toEqual(before);
  });
});

/**
 * Static answers, calls that need a cookie, which is checked before the database is asked, and the calls of clients' servers, which bound their
 * failed calls themselves.
 */
const COSTS_NOTHING = [
  'GET /error',
  'GET /account',
  'HEAD /account',
  'GET /account/confirm',
  'GET /account/confirmed',
  'GET /account/details',
  'POST /account/sessions/end',
  'POST /account/assistants/v1/withdraw',
  'POST /account/invitations/v1/accept',
  'POST /account/invitations/v1/decline',
  'POST /account/authenticator/v1',
  'POST /account/authenticator/v1/remove',
  'POST /account/authenticator/v1/secret',
  'POST /account/passkeys/v1',
  'POST /account/passkeys/v1/options',
  'POST /account/passkeys/v1/remove',
  'POST /account/password',
  'POST /account/picture/v1',
  'POST /account/recovery-codes/v1',
  'GET /signed-out',
  'POST /ims/check/v6/token',
  'GET /ims/check/v1/token',
  'OPTIONS /ims/profile/v1',
  'POST /ims/switch_profile/v1',
  'OPTIONS /ims/exchange/v1',
  'POST /ims/clients/v1',
  'POST /ims/impersonation/v1',
  'POST /ims/impersonation/v1/stop',
  'POST /ims/logout_urls/v1',
  'POST /ims/logout/v1',
  'GET /ims/logout/v1',
  'GET /.well-known/openid-configuration',
  'GET /.well-known/oauth-authorization-server',
  'GET /oidc/jwks',
  'POST /oidc/introspect',
  'POST /oidc/revoke',
  'POST /oidc/token',
  'custom domain: POST /ims/check/v6/token',
  'custom domain: GET /ims/check/v1/token',
  'custom domain: POST /ims/switch_profile/v1',
  'custom domain: POST /ims/clients/v1',
  'custom domain: POST /ims/impersonation/v1/stop',
  'custom domain: POST /ims/logout_urls/v1',
  'custom domain: POST /ims/logout/v1',
  'custom domain: GET /ims/logout/v1',
];

describe('the calls of one network', () => {
  it('are bounded first of all, except those that cost nothing without a session', () => {
    const open = routes.filter((route) => route.guards[0] !== guards.limited);
    expect(open.map(nameOf).toSorted()).toEqual(COSTS_NOTHING.toSorted());
  });

  it.each([IDENTITY, AEM])('are refused with 429 and Retry-After beyond the bound: %s', async (origin) => {
    const browser = host.browser(undefined, origin);
    const first = await browser.navigate('/auth/callback');
    refuse = true;
    const second = await browser.navigate('/auth/callback');
    refuse = false;
    expect([first.status, second.status, second.headers['retry-after']]).toEqual([410, 429, '7']);
    expect(new Set(limitedAddresses)).toEqual(new Set(['127.0.0.1']));
  });
});
