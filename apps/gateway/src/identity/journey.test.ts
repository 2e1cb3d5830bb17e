/** From the shell to the sign-in page, back, and through sign-out: raw HTTP over the real provider and database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { type IdentityHost, startIdentityHost } from './test-support/identity-host';
import { MARKETER, marketer, PASSWORD } from './test-support/test-accounts';
import { SHELL } from './test-support/test-settings';

const CHECK = '/ims/check/v6/token?client_id=unified-shell&scope=openid&user_id=';
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

test('a user signs in, the shell gets a token and the profile, and neither works after signing out', async () => {
  const browser = host.browser();
  expect((await browser.shellCall('POST', CHECK)).status).toBe(401);

  const page = await browser.openSignIn({ state: 'opaque', old_hash: '/@alder/sample?x=1' });
  expect(page.path).toMatch(/^\/sign-in\/[\w-]+$/);
  expect(page.answer.status).toBe(200);
  const details = await browser.send({
    method: 'GET',
    path: `${page.path}/details`,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(details.json()).toEqual({ clientName: 'Unified Shell' });

  const signedIn = await browser.submit(page.path, {
    email: ` ${MARKETER.toUpperCase()} `,
    password: PASSWORD,
  });
  expect(signedIn.status).toBe(200);
  const { pathname, search } = new URL(String(signedIn.json()['redirect']));
  const back = await browser.follow(pathname + search);
  expect(back.path).toMatch(/^\/auth\/callback\?/);
  expect(back.answer.status).toBe(303);
  const shell = new URL(String(back.answer.headers.location));
  expect(shell.origin + shell.pathname).toBe(`${SHELL}/`);
  expect([...shell.searchParams]).toEqual([
    ['state', 'opaque'],
    ['old_hash', '/@alder/sample?x=1'],
  ]);

  const check = await browser.shellCall('POST', CHECK);
  expect(check.status).toBe(200);
  const answer = check.json();
  expect(answer).toMatchObject({
    token_type: 'bearer',
    user_id: marketer.userId,
    client_id: 'unified-shell',
  });
  const bearer = { authorization: `Bearer ${String(answer['access_token'])}` };
  const profile = await browser.send({ method: 'GET', path: '/ims/profile/v1', headers: bearer });
  expect(profile.json()).toEqual({ userId: marketer.userId, session: answer['sid'] });

  const out = await browser.shellCall('POST', '/ims/logout/v1');
  expect(out.json()).toEqual({ redirect: `${SHELL}/` });
  expect((await browser.shellCall('POST', CHECK)).json()).toMatchObject({ type: 'AUTH', code: 'NO_SESSION' });
  const after = await browser.send({ method: 'GET', path: '/ims/profile/v1', headers: bearer });
  expect(after.status).toBe(401);
});
