/**
 * Calls every route of the identity host with the token of a solution, from the best place for an attack: the shell's
 * own origin, without the cookie (case S9). The rows come from the table of routes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuards } from '../identity/create-guards';
import { createRoutes, type Handlers } from '../identity/routes';
import { type IdentityHost, startIdentityHost } from '../identity/test-support/identity-host';
import { AGENCY, agencyAway, PASSWORD } from '../identity/test-support/test-accounts';
import { FORM } from '../identity/test-support/test-browser';
import { SHELL, testSettings } from '../identity/test-support/test-settings';

const handlers = new Proxy<Handlers>(Object.create(null), { get: () => async () => {} });
const routes = createRoutes(
  createGuards(testSettings, () => {}),
  handlers,
)
  .filter(({ method }) => method !== 'OPTIONS')
  .map(({ method, url }) => [`${method} ${url}`, method, url.replace(':uid', 'x')] as const);

/** The routes that read a bearer token, with the answer to the shell's own. */
const BEARER: Record<string, number> = { 'GET /ims/profile/v1': 200, 'POST /ims/exchange/v1': 200 };

let host: IdentityHost;
let exchangeToken = '';
const tokens = { shell: '', solution: '', registered: '' };
beforeAll(async () => {
  host = await startIdentityHost();
  const browser = host.browser();
  await browser.signIn(AGENCY, PASSWORD);
  const check = async (solution: string) => {
    const path = `/ims/check/v6/token?client_id=unified-shell&solution=${solution}`;
    return (await browser.shellCall('POST', path)).json();
  };
  const answer = await check('sample');
  tokens.shell = String(answer['access_token']);
  tokens.solution = String(Object(answer['solution']).access_token);
  tokens.registered = String(Object((await check('one'))['solution']).access_token);
  host.events.length = 0;
  exchangeToken = host.exchangeTokens.make(String(answer['sid']), agencyAway.userId);
});
afterAll(() => host.close());

async function call(method: string, path: string, token?: string) {
  const fields = { user_id: agencyAway.userId, exchangeToken, reason: 'support case 4711', minutes: '5' };
  const form = new URLSearchParams({ client_id: 'unified-shell', ...fields }).toString();
  const answer = await host.browser().send({
    method,
    path,
    headers: {
      origin: SHELL,
      'sec-fetch-site': 'same-site',
      ...(method === 'POST' ? { 'content-type': FORM } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' ? { body: form } : {}),
  });
  const events = host.events.splice(0).map(({ requestId: _differs, ...event }) => event);
  return { status: answer.status, events };
}

describe.each(routes)('S9 %s', (name, method, path) => {
  test.each(['solution', 'registered'] as const)(
    'treats the token of a solution (%s) as it treats no token',
    async (kind) => {
      expect(await call(method, path, tokens[kind])).toEqual(await call(method, path));
    },
  );

  if (name in BEARER) {
    test('accepts the shell’s own token and refuses the token of a solution', async () => {
      expect(await call(method, path, tokens.shell)).toMatchObject({ status: BEARER[name] });
      expect(await call(method, path, tokens.solution)).toMatchObject({ status: 401 });
    });
  }
});

test('S9 a solution’s token has not ended the session that it belongs to', async () => {
  const fields = { client_id: 'app:sample', token: tokens.solution };
  expect((await host.browser().shellForm('/ims/validate_token/v1', fields)).json()).toEqual({ valid: true });
});
