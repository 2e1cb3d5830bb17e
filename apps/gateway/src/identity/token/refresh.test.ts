/** A token is renewed by another check call, so no single-use token can be lost to a concurrent call (case S6). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../database/database-error';
import { testEngines } from '../../database/test-support/test-engines';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { ADMIN, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';

const CHECK = `/ims/check/v6/token?client_id=unified-shell&user_id=${encodeURIComponent(marketer.userId)}`;
const HOUR_MS = 3_600_000;

async function refresh(host: IdentityHost, browser: TestBrowser): Promise<unknown> {
  const answer = await browser.shellCall('POST', CHECK);
  expect(answer.status).toBe(200);
  const { access_token: token, sid } = answer.json();
  await expect(host.verifyAccessToken(String(token))).resolves.toMatchObject({ sessionId: sid });
  return sid;
}

describe('in memory', () => {
  let host: IdentityHost;
  let browser: TestBrowser;
  beforeEach(async () => {
    host = await startIdentityHost();
    browser = host.browser();
    await browser.signIn(MARKETER, PASSWORD);
  });
  afterEach(() => host.close());

  test('S6 ten concurrent tabs each get a valid token of the same session', async () => {
    const sids = await Promise.all(Array.from({ length: 10 }, () => refresh(host, browser)));
    expect(new Set(sids).size).toBe(1);
  });

  test('S6 200 rounds of concurrent refreshes all succeed, while the session is extended now and then', async () => {
    const sid = await refresh(host, browser);
    for (let round = 0; round < 200; round += 1) {
      if (round % 10 === 0) host.clock.advance(2 * HOUR_MS);
      const sids = await Promise.all([1, 2, 3].map(() => refresh(host, browser)));
      expect(sids).toEqual([sid, sid, sid]);
    }
  }, 60_000);

  test('S6 a refresh during a sign-out gives no valid token', async () => {
    const answers = await Promise.all([
      browser.shellCall('POST', '/ims/logout/v1'),
      ...Array.from({ length: 5 }, () => browser.shellCall('POST', CHECK)),
    ]);
    for (const answer of answers.slice(1)) {
      const token = answer.json()['access_token'];
      if (answer.status === 200) await expect(host.verifyAccessToken(String(token))).rejects.toThrow();
      else expect([answer.status, token]).toEqual([401, undefined]);
    }
  });

  test('X9 S10 a browser that slept for nine hours gets a token of the same session, and its old token is invalid', async () => {
    const before = (await browser.shellCall('POST', CHECK)).json();
    host.clock.advance(9 * HOUR_MS);
    await expect(host.verifyAccessToken(String(before['access_token']))).rejects.toThrow();
    expect(await refresh(host, browser)).toBe(before['sid']);
  });

  test('X9 a tab that resumes with its old cookie after a sign-out elsewhere gets SESSION_ENDED', async () => {
    const cookies = browser.jar.all();
    await browser.shellCall('POST', '/ims/logout/v1');
    for (const { name, value } of cookies) browser.jar.put(name, value);
    const answer = await browser.shellCall('POST', CHECK);
    expect([answer.status, answer.json()['code']]).toEqual([401, 'SESSION_ENDED']);
  });

  test('X8 an unreadable session store is not reported as signed out, and the next call is answered', async () => {
    const { find } = host.payloads;
    host.payloads.find = async () => Promise.reject(new DatabaseError('UNAVAILABLE', 'away'));
    const answer = await browser.shellCall('POST', CHECK);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    host.payloads.find = find;
    await refresh(host, browser);
  });

  test('another user signing in elsewhere does not affect the session', async () => {
    await host.browser().signIn(ADMIN, PASSWORD);
    await refresh(host, browser);
  });
});

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  test('S6 ten concurrent calls get valid tokens of one session', async () => {
    const database = await createDatabase();
    const host = await startIdentityHost(database.db);
    const browser = host.browser();
    await browser.signIn(MARKETER, PASSWORD);
    host.clock.advance(2 * HOUR_MS);
    const sids = await Promise.all(Array.from({ length: 10 }, () => refresh(host, browser)));
    expect(new Set(sids).size).toBe(1);
    await host.close();
    await database.close();
  }, 60_000);
});
