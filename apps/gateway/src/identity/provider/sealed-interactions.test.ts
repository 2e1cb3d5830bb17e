/** A stranger's requests over the real provider and database: none of them may write a row. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTables } from '../../database/list-tables';
import type { OpenDatabase } from '../../database/open-database';
import { createTestDatabase } from '../../database/test-support/test-database';
import { SESSION_COOKIE } from '../session/cookies';
import { authorizationPath } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import type { RawAnswer } from '../test-support/raw-request';
import { ADMIN, MARKETER, PASSWORD } from '../test-support/test-accounts';
import { FORM, START, startQuery, type TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL } from '../test-support/test-settings';
import { INTERACTION_COOKIE } from './sealed-interactions';

const SIGNING_OUT = '__Secure-unified_shell_signing_out';

let database: OpenDatabase;
let host: IdentityHost;
beforeAll(async () => {
  database = await createTestDatabase();
  host = await startIdentityHost(database.db);
});
afterAll(async () => {
  await host.close();
  await database.close();
});

/** The number of rows of each table. */
async function countRows(): Promise<Record<string, unknown>> {
  const tables = await database.db.transaction().execute(listTables);
  const counts: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from ${sql.table(table)}`.execute(database.db);
    counts[table] = rows[0]?.count;
  }
  return counts;
}

const uidOf = (path: string) => path.split('?')[0]?.split('/').at(-1) ?? '';
const pendingOf = (browser: TestBrowser, path: string) =>
  browser.jar.all().find((cookie) => cookie.name === INTERACTION_COOKIE && path.startsWith(cookie.path));

function confirm(browser: TestBrowser, xsrf: string): Promise<RawAnswer> {
  return browser.send({
    method: 'POST',
    path: '/oidc/session/end/confirm',
    headers: { 'content-type': FORM, origin: IDENTITY, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
  });
}

/** Opens the page, whose script posts the confirmation because no user is signed in, and does the same. */
async function signOutAtProvider(browser: TestBrowser, query: Record<string, string>): Promise<RawAnswer> {
  const page = await browser.send({
    method: 'GET',
    path: `/oidc/session/end?${new URLSearchParams(query)}`,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return confirm(browser, /name="xsrf" value="(\w+)"/.exec(page.text)?.[1] ?? '');
}

describe('a stranger', () => {
  test.each<[string, (browser: TestBrowser) => Promise<unknown>]>([
    ['begins a sign-in', (browser) => browser.openSignIn({ old_hash: '/home' })],
    [
      'asks for the sign-in page and its data',
      async (browser) => {
        const { path } = await browser.openSignIn();
        await browser.navigate(path);
        await browser.send({
          method: 'GET',
          path: `${path}/details`,
          headers: { 'sec-fetch-site': 'same-origin' },
        });
        await browser.submit(`${path}/method`, { email: MARKETER });
      },
    ],
    ['calls the provider', (browser) => browser.follow(authorizationPath())],
    ['opens the account page', (browser) => browser.follow('/account')],
    [
      'asks for a token',
      (browser) => browser.shellCall('POST', '/ims/check/v6/token?client_id=unified-shell'),
    ],
    ['returns from a provider', (browser) => browser.follow('/auth/federated?state=uid.state&code=x')],
    ['returns without a sign-in', (browser) => browser.navigate('/auth/callback?state=x&code=y')],
    ['signs out', (browser) => browser.navigate('/ims/logout/v1')],
    ['opens the sign-out page of the provider', (browser) => browser.navigate('/oidc/session/end')],
    [
      'signs out at the provider, and again with the cookie of that session',
      async (browser) => {
        await signOutAtProvider(browser, {});
        await browser.follow(authorizationPath());
        await signOutAtProvider(browser, {});
      },
    ],
  ])('who %s writes no row', async (_name, act) => {
    const before = await countRows();
    for (let index = 0; index < 5; index += 1) await act(host.browser());
    expect(await countRows()).toEqual(before);
  });
});

describe('a sign-out at the provider without a session', () => {
  const back = { client_id: 'unified-shell', post_logout_redirect_uri: `${SHELL}/`, state: 's' };

  test('returns to the address of the client, with its state', async () => {
    const done = await signOutAtProvider(host.browser(), back);
    expect([done.status, done.headers.location]).toEqual([303, `${SHELL}/?state=s`]);
  });

  test('removes its cookie, and leads to no client without it or with that of another browser', async () => {
    const [browser, other] = [host.browser(), host.browser()];
    await signOutAtProvider(browser, back);
    expect(browser.jar.all().filter(({ name }) => name === SIGNING_OUT)).toEqual([]);
    for (const forged of [undefined, other]) {
      await browser.navigate('/oidc/session/end');
      await other.navigate('/oidc/session/end');
      const [cookie] = other.jar.all().filter(({ name }) => name === SIGNING_OUT);
      browser.jar.receive([`${SIGNING_OUT}=${forged ? cookie?.value : ''}; Path=/oidc/session/end`]);
      const { status, headers } = await confirm(browser, 'x');
      expect([status, headers.location]).toEqual([303, '/signed-out']);
    }
  });

  test('that does not fit into a cookie is refused', async () => {
    const query = new URLSearchParams({ ...back, state: 'x'.repeat(4000) });
    expect((await host.browser().navigate(`/oidc/session/end?${query}`)).status).toBe(400);
  });
});

describe('a pending sign-in', () => {
  test('ends in the browser that has it, and only within two minutes after the password', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const answer = await browser.submit(path, { email: MARKETER, password: PASSWORD });
    const { pathname } = new URL(String(answer.json()['redirect']));
    const copies = browser.jar.all().map((cookie) => ({ ...cookie }));
    host.clock.advance(120_000);
    expect((await browser.navigate(pathname)).status).toBe(400);
    const late = host.browser();
    for (const { name, value } of copies) late.jar.put(name, value);
    expect((await late.navigate(pathname)).headers.location).toBeUndefined();
  });

  test('S4 that another browser has accepted does not open where its cookies were planted', async () => {
    const attacker = host.browser();
    const { path } = await attacker.openSignIn();
    const answer = await attacker.submit(path, { email: ADMIN, password: PASSWORD });
    const { pathname } = new URL(String(answer.json()['redirect']));
    // A script on a sibling host can set every cookie without the prefix `__Host-`.
    const planted = attacker.jar.all().filter(({ name }) => !name.startsWith('__Host-'));
    for (const isSignedIn of [false, true]) {
      const victim = host.browser();
      if (isSignedIn) await victim.signIn(MARKETER, PASSWORD);
      const before = victim.jar.all().find(({ name }) => name === SESSION_COOKIE)?.value;
      for (const { name, value } of planted) victim.jar.receive([`${name}=${value}; Path=${pathname}`]);
      const resumed = await victim.navigate(pathname);
      expect([resumed.status, resumed.headers.location]).toEqual([400, undefined]);
      expect(victim.jar.all().find(({ name }) => name === SESSION_COOKIE)?.value).toBe(before);
    }
    expect((await attacker.navigate(pathname)).status).toBe(303);
  });

  test('S11 opens one session, also for a copy of all its cookies, at once and after the sign-out', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const answer = await browser.submit(path, { email: MARKETER, password: PASSWORD });
    const { pathname } = new URL(String(answer.json()['redirect']));
    const copies = browser.jar.all().map((cookie) => ({ ...cookie }));
    const copy = () => {
      const other = host.browser();
      for (const { name, value } of copies) other.jar.put(name, value);
      return other;
    };
    const both = await Promise.all([browser, copy()].map((each) => each.navigate(pathname)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400]);
    await browser.shellCall('POST', '/ims/logout/v1?client_id=unified-shell');
    expect((await copy().navigate(pathname)).status).toBe(400);
  });

  test.each<[string, (value: string, other: string) => string]>([
    ['changed', (value) => `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`],
    ['cut', (value) => value.slice(0, 20)],
    ['that of another sign-in', (_value, other) => other],
    ['empty', () => ' '],
  ])('whose cookie is %s offers a new sign-in', async (_name, change) => {
    const browser = host.browser();
    const { path: otherPath } = await browser.openSignIn();
    const { path } = await browser.openSignIn();
    const [cookie, other] = [pendingOf(browser, path), pendingOf(browser, otherPath)];
    const value = change(cookie?.value ?? '', other?.value ?? '');
    browser.jar.receive([`${INTERACTION_COOKIE}=${value}; Path=${cookie?.path}`]);
    browser.jar.receive([`${INTERACTION_COOKIE}=${value}; Path=/oidc/auth/${uidOf(path)}`]);
    expect((await browser.navigate(path)).headers.location).toBe(`${path}/expired`);
    const posted = await browser.submit(path, { email: MARKETER, password: PASSWORD });
    expect([posted.status, posted.json()['code']]).toEqual([410, 'SIGN_IN_EXPIRED']);
    expect((await browser.navigate(`/oidc/auth/${uidOf(path)}`)).status).toBe(400);
    expect((await browser.signIn(MARKETER, PASSWORD)).answer.headers.location).toBe(
      `${SHELL}/?state=the-state`,
    );
  });

  test('is hidden from scripts, bound to its paths, and removed at its end', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const cookie = pendingOf(browser, path);
    expect([...(cookie?.attributes ?? [])]).toEqual([
      ['path', path],
      ['max-age', '1800'],
      ['secure', ''],
      ['httponly', ''],
      ['samesite', 'Lax'],
    ]);
    expect(Buffer.from(cookie?.value ?? '', 'base64url').toString()).not.toContain('unified-shell');
    const answer = await browser.submit(path, { email: MARKETER, password: PASSWORD });
    await browser.follow(new URL(String(answer.json()['redirect'])).pathname);
    expect(browser.jar.all().filter(({ name }) => name === INTERACTION_COOKIE)).toEqual([]);
  });

  test('that does not fit into a cookie is refused', async () => {
    const path = authorizationPath({ login_hint: 'x'.repeat(4000) });
    const { headers } = await host.browser().navigate(path);
    expect(new URL(String(headers.location)).searchParams.get('error')).toBe('invalid_request');
  });

  test('of a shell with the longest state stays within 4 KB', async () => {
    const browser = host.browser();
    const answer = await browser.navigate(
      `${START}?${startQuery({ state: 'x'.repeat(512), old_hash: `/${'y'.repeat(4000)}` })}`,
    );
    expect(answer.headers.location).toContain(IDENTITY);
    for (const line of answer.headers['set-cookie'] ?? []) expect(line.length).toBeLessThan(4096);
  });
});
