/** Keys rotate while users are signed in: tokens signed before stay valid, and clients need no notification. */
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Subscriber } from '../../broadcast/broadcast';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { obtainCode, redeem } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { testSecrets } from '../test-support/test-settings';
import { loadSigningKeys } from './signing-keys';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const PATIENT = { timeout: 30_000 };

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('signing_keys').execute();
    await database.db.deleteFrom('rsa_signing_keys').execute();
  });

  const load = (now: number) => loadSigningKeys(database.db, testSecrets.sealingKeys, now);
  const kidsOf = async (algorithm: string, now: number) =>
    (await load(now)).all.filter(({ alg }) => alg === algorithm).map(({ kid }) => kid);

  test.each(['ES256', 'RS256'])(
    'the next key of %s is published, then signs, and then the old key is removed',
    async (algorithm) => {
      const kids = (now: number) => kidsOf(algorithm, now);
      const [first] = await kids(0);
      expect(await kids(89 * DAY_MS - 1)).toEqual([first]);
      const [stillFirst, next] = await kids(89 * DAY_MS);
      expect(stillFirst).toBe(first);
      expect(next).toBeDefined();
      expect(await kids(90 * DAY_MS - 1)).toEqual([first, next]);
      expect(await kids(90 * DAY_MS)).toEqual([next, first]);
      expect(await kids(120 * DAY_MS - 1)).toEqual([next, first]);
      expect(await kids(120 * DAY_MS)).toEqual([next]);
    },
  );

  test('several processes that find a key due at once create only one', async () => {
    await load(0);
    const loaded = await Promise.all(
      [1, 2, 3].map(async () => (await load(89 * DAY_MS)).all.map(({ kid }) => kid)),
    );
    expect(new Set(loaded.map((each) => each.join(' '))).size).toBe(1);
    expect(loaded[0]).toHaveLength(4);
  });
});

describe('a rotation during a session', () => {
  let database: OpenDatabase;
  let host: IdentityHost;
  let browser: TestBrowser;
  const subscribers = new Set<Subscriber>();
  const tell = () => {
    for (const subscriber of subscribers) subscriber.onResync();
  };
  beforeEach(async () => {
    const [engine] = testEngines;
    if (!engine) throw new Error('there is an engine');
    database = await engine.createDatabase();
    const broadcast = {
      subscribe(_topic: string, subscriber: Subscriber) {
        subscribers.add(subscriber);
        return () => void subscribers.delete(subscriber);
      },
    };
    // One key that signs for five more minutes, and its successor.
    const started = Date.now() - 90 * DAY_MS + 5 * MINUTE_MS;
    for (const now of [started, started + 89 * DAY_MS]) {
      await loadSigningKeys(database.db, testSecrets.sealingKeys, now);
    }
    host = await startIdentityHost(database.db, { broadcast });
    browser = host.browser();
  });
  afterEach(async () => {
    await host.close();
    await database.close();
  });

  const check = async () =>
    String(
      (await browser.shellCall('POST', '/ims/check/v6/token?client_id=unified-shell')).json()['access_token'],
    );
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;
  const published = async (): Promise<JSONWebKeySet> =>
    JSON.parse((await browser.send({ method: 'GET', path: '/oidc/jwks' })).text);
  const publishedKids = async () =>
    (await published()).keys.filter(({ alg }) => alg === 'ES256').map(({ kid }) => kid);

  test('old tokens verify, new tokens use the new key, and both keys are published in time', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    const before = await check();
    const [first, next] = await publishedKids();
    expect(next).toBeDefined();
    expect(kidOf(before)).toBe(first);

    host.clock.advance(10 * MINUTE_MS);
    tell();
    await expect.poll(async () => kidOf(await check()), PATIENT).toBe(next);
    await expect(host.verifyAccessToken(before)).resolves.toBeDefined();
    await expect(host.verifyAccessToken(await check())).resolves.toBeDefined();
    await expect.poll(publishedKids, PATIENT).toEqual([next, first]);

    const { id_token: idToken } = (await redeem(browser, { code: await obtainCode(browser) })).json();
    expect(kidOf(String(idToken))).toBe(next);
    await expect(jwtVerify(String(idToken), createLocalJWKSet(await published()))).resolves.toBeDefined();
  }, 60_000);
});
