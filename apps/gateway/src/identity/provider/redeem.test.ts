import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redeem } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { createRelyingParty, type RelyingParty, relyingParty } from '../test-support/relying-party';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';

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

/** @returns the statuses that were answered */
async function guessTimes(times: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let done = 0; done < times; done += 1) statuses.add((await guess()).status);
  return statuses;
}

describe('the token endpoint', () => {
  // Makes 600 calls, which takes seconds on a busy machine.
  it('refuses the failed calls of one address beyond the bound, and counts neither those that succeed nor its own', {
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
    // The gateway's own calls come from the same address.
    expect((await redeem(browser, { code: 'made-up' })).status).toBe(400);
    await host.browser().signIn(MARKETER, PASSWORD);
    host.clock.advance(1_000);
    expect((await guess()).status).toBe(401);
  });
});
