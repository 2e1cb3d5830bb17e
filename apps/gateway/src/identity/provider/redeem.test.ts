import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redeem } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { createRelyingParty, type RelyingParty, relyingParty } from '../test-support/relying-party';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';
import { FORM } from '../test-support/test-browser';

/** The calls of one address that may fail at once. */
const BURST = 600;

let host: IdentityHost;
let party: RelyingParty;
beforeAll(async () => {
  host = await startIdentityHost(undefined, { oidcClients: [relyingParty] });
  party = await createRelyingParty(host);
});
afterAll(async () => {
  await party.close();
  await host.close();
});

const guess = () => redeem(host.browser(), { code: 'made-up', secret: 'guessed' });
/** The other endpoints at which a client authenticates. */
const guessAt = (path: string) =>
  host.browser().send({
    method: 'POST',
    path,
    headers: { 'content-type': FORM, authorization: `Basic ${btoa('relying-party:guessed')}` },
    body: 'token=made-up',
  });
const guesses = [guess, () => guessAt('/oidc/introspect'), () => guessAt('/oidc/revoke')];

/** @returns the statuses that were answered */
async function guessTimes(times: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let done = 0; done < times; done += 1) {
    const answer = await guesses[done % guesses.length]?.();
    statuses.add(answer?.status ?? 0);
  }
  return statuses;
}

describe('the endpoints at which clients authenticate', () => {
  // Makes 600 calls, which takes seconds on a busy machine.
  it('refuse the failed calls of one address beyond the bound, and count neither those that succeed nor its own', {
    timeout: 60_000,
  }, async () => {
    const browser = host.browser();
    await browser.signIn(MARKETER, PASSWORD);
    const { refresh_token: token = '' } = await party.signIn(browser, MARKETER);
    expect(await guessTimes(BURST - 1)).toEqual(new Set([401]));
    for (let call = 0; call < 3; call += 1) {
      expect(await client.refreshTokenGrant(party.configuration, token)).toHaveProperty('access_token');
    }
    expect(await guessTimes(1)).toEqual(new Set([401]));
    const refused = await guess();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    for (const path of ['/oidc/introspect', '/oidc/revoke']) expect((await guessAt(path)).status).toBe(429);
    // The gateway's own calls come from the same address.
    expect((await redeem(browser, { code: 'made-up' })).status).toBe(400);
    await host.browser().signIn(MARKETER, PASSWORD);
    host.clock.advance(1_000);
    expect((await guess()).status).toBe(401);
  });
});
