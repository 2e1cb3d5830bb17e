/** A registered client may renew its tokens for as long as the session lives, which activity in the shell extends. */
import * as client from 'openid-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payload } from '../storage/payload-store';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { createRelyingParty, type RelyingParty, relyingParty } from '../test-support/relying-party';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';

const CHECK = `/ims/check/v6/token?client_id=unified-shell&user_id=${encodeURIComponent(marketer.userId)}`;

let host: IdentityHost;
let party: RelyingParty;
let browser: TestBrowser;
let refreshToken: string;
beforeEach(async () => {
  // The library reads the system clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  host = await startIdentityHost(undefined, { oidcClients: [relyingParty] });
  party = await createRelyingParty(host);
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  const tokens = await party.signIn(browser, MARKETER);
  refreshToken = tokens.refresh_token ?? '';
});
afterEach(async () => {
  vi.useRealTimers();
  await party.close();
  await host.close();
});

function advanceHours(hours: number): void {
  host.clock.advance(hours * 3_600_000);
  vi.setSystemTime(host.clock.now());
}

/** A sign-in of the client; returns the scope that it was given, and how often a grant was stored. */
async function signInAgain(store: (payload: Payload) => Payload) {
  const { upsert } = host.payloads;
  let stored = 0;
  host.payloads.upsert = async (model, id, payload, ...row) => {
    if (model === 'Grant') stored += 1;
    return upsert(model, id, model === 'Grant' ? store(payload) : payload, ...row);
  };
  const { scope } = await party.signIn(browser, MARKETER);
  host.payloads.upsert = upsert;
  return { scope, stored };
}

const touchSession = async () => expect((await browser.shellCall('POST', CHECK)).status).toBe(200);
const renew = () => client.refreshTokenGrant(party.configuration, refreshToken);

test('a client that is registered for more scopes since gets them at its next sign-in', async () => {
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  await signInAgain((payload) => ({ ...payload, openid: { scope: 'openid' } }));
  const same = (payload: Payload) => payload;
  expect(await signInAgain(same)).toEqual({ scope: 'openid profile email', stored: 1 });
  expect(await signInAgain(same)).toEqual({ scope: 'openid profile email', stored: 0 });
});

test('tokens are renewed on the second day of an active session', async () => {
  advanceHours(20);
  await touchSession();
  advanceHours(20);
  await expect(renew()).resolves.toMatchObject({ access_token: expect.any(String) });
});

test('no token is renewed after the session has ended, even with a recent grant', async () => {
  advanceHours(25);
  await expect(renew()).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('no token is renewed once a session is thirty days old, even if the session was active', async () => {
  for (let day = 0; day < 36; day += 1) {
    advanceHours(20);
    if (day < 35) await touchSession();
  }
  await expect(renew()).rejects.toMatchObject({ error: 'invalid_grant' });
});
