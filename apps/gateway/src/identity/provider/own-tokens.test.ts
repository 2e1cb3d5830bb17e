/** Introspection (RFC 7662) and revocation (RFC 7009), with an independent client library. */
import * as client from 'openid-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RegisteredClientEntry } from '../oidc-clients/oidc-client-schema';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { noDirectory } from '../test-support/no-directory';
import {
  createRelyingParty,
  type RelyingParty,
  relyingParty,
  type SignedIn,
} from '../test-support/relying-party';
import { MARKETER, marketer } from '../test-support/test-accounts';
import { FORM, type TestBrowser } from '../test-support/test-browser';
import { IDENTITY } from '../test-support/test-settings';

const other: RegisteredClientEntry = { ...relyingParty, client_id: 'other-party' };
const { client_secret: _secret, ...withoutSecret } = relyingParty;
const open: RegisteredClientEntry = {
  ...withoutSecret,
  client_id: 'public-party',
  token_endpoint_auth_method: 'none',
  redirect_uris: ['http://127.0.0.1/callback'],
  post_logout_redirect_uris: [],
};
/** Any port of the user's machine (RFC 8252 §7.3). */
const NATIVE = { redirect_uri: 'http://127.0.0.1:5123/callback' };
const bound: RegisteredClientEntry = { ...relyingParty, client_id: 'bound-party', organisation: 'alder' };

let isMember: boolean;
let host: IdentityHost;
let browser: TestBrowser;
let party: RelyingParty;
let tokens: SignedIn;
const parties: RelyingParty[] = [];
beforeEach(async () => {
  isMember = true;
  host = await startIdentityHost(undefined, {
    oidcClients: [relyingParty, other, open, bound],
    directory: {
      ...noDirectory,
      findOrganisation: async () =>
        isMember ? { id: 'alder', tenant: 'alder', name: 'Alder', roles: [], groups: [] } : undefined,
    },
  });
  browser = host.browser();
  party = await partyOf(relyingParty);
  tokens = await party.signIn(browser, MARKETER);
});
afterEach(async () => {
  for (const each of parties.splice(0)) await each.close();
  await host.close();
});

async function partyOf(entry: RegisteredClientEntry): Promise<RelyingParty> {
  const made = await createRelyingParty(host, entry);
  parties.push(made);
  return made;
}

const read = (by: RelyingParty, token = '') => client.tokenIntrospection(by.configuration, token);
const revoke = (by: RelyingParty, token = '') => client.tokenRevocation(by.configuration, token);
const userinfo = () => client.fetchUserInfo(party.configuration, tokens.access_token, marketer.userId);
const refresh = () => client.refreshTokenGrant(party.configuration, tokens.refresh_token ?? '');

test('the discovery document names both endpoints', () => {
  expect(party.configuration.serverMetadata()).toMatchObject({
    introspection_endpoint: `${IDENTITY}/oidc/introspect`,
    revocation_endpoint: `${IDENTITY}/oidc/revoke`,
  });
});

describe('introspection', () => {
  test('tells a client whose its own access token is, until when and for what', async () => {
    const sid = tokens.claims()?.['sid'];
    const told = await read(party, tokens.access_token);
    expect(told).toMatchObject({
      active: true,
      sub: marketer.userId,
      client_id: 'relying-party',
      iss: IDENTITY,
      scope: 'openid profile email',
      token_type: 'Bearer',
      sid,
    });
    expect((told.exp ?? 0) - (told.iat ?? 0)).toBe(600);
  });

  test('knows refresh tokens too', async () => {
    expect(await read(party, tokens.refresh_token)).toMatchObject({ active: true, sub: marketer.userId });
  });

  test('S9 answers the token of another client like one that there is not', async () => {
    const thief = await partyOf(other);
    expect(await read(thief, tokens.access_token)).toEqual({ active: false });
    expect(await read(thief, tokens.refresh_token)).toEqual({ active: false });
    expect(await read(thief, 'made-up')).toEqual({ active: false });
  });

  test('S9 tells a client without a secret nothing, not even of its own token', async () => {
    const public_ = await partyOf(open);
    const own = await public_.signIn(host.browser(), MARKETER, NATIVE);
    expect(await read(public_, own.access_token)).toEqual({ active: false });
  });

  test.each<[string, number, Record<string, string>, string]>([
    ['without authentication', 400, {}, ''],
    ['with a wrong secret', 401, { authorization: `Basic ${btoa('relying-party:guessed')}` }, ''],
    ['with the id of a client alone', 401, {}, 'client_id=relying-party&'],
  ])('refuses a call %s', async (_name, status, headers, fields) => {
    const answer = await host.browser().send({
      method: 'POST',
      path: '/oidc/introspect',
      headers: { 'content-type': FORM, ...headers },
      body: `${fields}token=${tokens.access_token}`,
    });
    expect([answer.status, answer.json()['active']]).toEqual([status, undefined]);
  });

  test('S8 is no use for the product’s own tokens', async () => {
    const check = '/ims/check/v6/token?client_id=unified-shell';
    await browser.openSignIn();
    const own = (await browser.shellCall('POST', check)).json()['access_token'];
    expect(own).toEqual(expect.any(String));
    await expect(read(party, String(own))).rejects.toMatchObject({ error: 'unsupported_token_type' });
  });

  test('S11 tells of no token after the sign-out', async () => {
    await browser.openSignIn();
    await browser.shellCall('POST', '/ims/logout/v1');
    expect(await read(party, tokens.access_token)).toEqual({ active: false });
    expect(await read(party, tokens.refresh_token)).toEqual({ active: false });
  });

  test('S9 tells of no token whose user has left the organisation of the client', async () => {
    const ofAlder = await partyOf(bound);
    const own = await ofAlder.signIn(browser, MARKETER);
    expect(await read(ofAlder, own.access_token)).toMatchObject({ active: true });
    isMember = false;
    expect(await read(ofAlder, own.access_token)).toEqual({ active: false });
  });
});

describe('revocation', () => {
  test.each([
    ['an access token', () => tokens.access_token],
    ['a refresh token', () => tokens.refresh_token],
  ])('of %s ends all tokens of the client in the session, and nothing else', async (_name, token) => {
    const beside = await partyOf(other);
    const others = await beside.signIn(browser, MARKETER);
    await revoke(party, token());
    await expect(userinfo()).rejects.toMatchObject({ status: 401 });
    await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await read(party, tokens.access_token)).toEqual({ active: false });
    expect(await read(beside, others.access_token)).toMatchObject({ active: true });
    // The user is still signed in: the client gets another token without a question.
    expect((await party.signIn(browser, MARKETER, { prompt: 'none' })).access_token).toBeDefined();
  });

  test('S9 by another client is refused and ends nothing', async () => {
    const thief = await partyOf(other);
    for (const token of [tokens.access_token, tokens.refresh_token])
      await expect(revoke(thief, token)).rejects.toMatchObject({ error: 'invalid_request' });
    expect(await userinfo()).toMatchObject({ sub: marketer.userId });
    expect(await refresh()).toHaveProperty('access_token');
  });

  // RFC 7009 §2.2.
  test('of a token that there is not succeeds', async () => {
    await expect(revoke(party, 'made-up')).resolves.toBeUndefined();
  });

  test('is possible for a client without a secret', async () => {
    const public_ = await partyOf(open);
    const own = await public_.signIn(host.browser(), MARKETER, NATIVE);
    await revoke(public_, own.access_token);
    await expect(
      client.fetchUserInfo(public_.configuration, own.access_token, marketer.userId),
    ).rejects.toMatchObject({ status: 401 });
  });
});
