/** A stranger's requests over the real provider and database: none of them may write a row. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTables } from '../../backup/take/list-tables';
import type { OpenDatabase } from '../../database/open-database';
import { createTestDatabase } from '../../database/test-support/test-database';
import { authorizationPath } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';
import { START, startQuery, type TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL } from '../test-support/test-settings';
import { INTERACTION_COOKIE } from './sealed-interactions';

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
  ])('who %s writes no row', async (_name, act) => {
    const before = await countRows();
    for (let index = 0; index < 5; index += 1) await act(host.browser());
    expect(await countRows()).toEqual(before);
  });
});

describe('a pending sign-in', () => {
  test('ends in the browser that has it, and only within a minute after the password', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const answer = await browser.submit(path, { email: MARKETER, password: PASSWORD });
    const { pathname } = new URL(String(answer.json()['redirect']));
    const copies = browser.jar.all().map((cookie) => ({ ...cookie }));
    host.clock.advance(60_000);
    expect((await browser.navigate(pathname)).status).toBe(400);
    const late = host.browser();
    for (const { name, value } of copies) late.jar.put(name, value);
    expect((await late.navigate(pathname)).headers.location).toBeUndefined();
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
    expect((await browser.navigate(path)).status).toBe(410);
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
