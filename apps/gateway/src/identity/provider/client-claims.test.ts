/** What registered clients are told of a person and one organisation, with an independent client library. */

import { MULTI_FACTOR } from '@unified-shell/api/authentication-classes';
import * as client from 'openid-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RegisteredClientEntry } from '../oidc-clients/oidc-client-schema';
import { authorizationPath, redeem } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { createRelyingParty, type RelyingParty, relyingParty } from '../test-support/relying-party';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import type { Directory, PersonInOrganisation, SignedIn, Wanted } from './directory';

const ALL = 'openid profile email groups roles organization';
const alder: PersonInOrganisation = {
  id: 'ALDER@UnifiedOrg',
  tenant: 'alder',
  name: 'Alder Retail',
  roles: ['EDITOR', 'ORG_ADMIN'],
  groups: ['Administrators', 'Editors'],
};
const birch: PersonInOrganisation = {
  id: 'BIRCH@UnifiedOrg',
  tenant: 'birch',
  name: 'Birch Travel',
  roles: [],
  groups: [],
};
const grafana: RegisteredClientEntry = {
  ...relyingParty,
  client_id: 'grafana',
  scopes: ['openid', 'profile', 'email', 'groups', 'roles', 'organization'],
};
const ofBirch: RegisteredClientEntry = { ...relyingParty, client_id: 'of-birch', organisation: birch.id };
const plain: RegisteredClientEntry = { ...relyingParty, client_id: 'plain', scopes: ['openid'] };

let worksIn: PersonInOrganisation[];
let isProven: boolean;
let asked: { signedIn: SignedIn; wanted: Wanted }[];
const directory: Directory = {
  async findOrganisation(signedIn, wanted) {
    asked.push({ signedIn, wanted });
    return worksIn.find(
      ({ id, tenant }) =>
        id === (wanted.id ?? id) && (wanted.word === undefined || [id, tenant].includes(wanted.word)),
    );
  },
  isAddressProven: async () => isProven,
};

let host: IdentityHost;
let browser: TestBrowser;
let parties: RelyingParty[];
let isSignedIn: boolean;
beforeEach(async () => {
  worksIn = [alder, birch];
  isProven = true;
  asked = [];
  parties = [];
  isSignedIn = false;
  host = await startIdentityHost(undefined, { oidcClients: [grafana, ofBirch, plain], directory });
  browser = host.browser();
});
afterEach(async () => {
  for (const party of parties) await party.close();
  await host.close();
});

async function partyOf(entry: RegisteredClientEntry): Promise<RelyingParty> {
  const party = await createRelyingParty(host, entry);
  parties.push(party);
  return party;
}

const infoOf = (party: RelyingParty, token: string) =>
  client.fetchUserInfo(party.configuration, token, marketer.userId);

/** The error with which the client is redirected. */
async function refusal(party: RelyingParty, change: Record<string, string>): Promise<string | null> {
  if (!isSignedIn) await browser.signIn(MARKETER, PASSWORD);
  isSignedIn = true;
  const { path } = await party.authorize(change);
  const { answer } = await browser.follow(path);
  return new URL(String(answer.headers.location)).searchParams.get('error');
}

const ORGANISATION = { org_id: alder.id, org_name: 'Alder Retail', org_tenant: 'alder' };

describe('a client', () => {
  test('reads groups, roles, organisation and address in the ID token and at the userinfo endpoint', async () => {
    const party = await partyOf(grafana);
    const tokens = await party.signIn(browser, MARKETER, { scope: ALL });
    const told = {
      groups: ['Administrators', 'Editors'],
      roles: ['EDITOR', 'ORG_ADMIN'],
      ...ORGANISATION,
      email: MARKETER,
      email_verified: true,
    };
    expect(tokens.claims()).toMatchObject(told);
    expect(await infoOf(party, tokens.access_token)).toMatchObject({ ...told, name: 'First Last' });
    // OpenID Connect Core §5.4: the claims of `profile` are at the userinfo endpoint.
    expect(tokens.claims()?.['name']).toBeUndefined();
  });

  test.each([
    ['openid', []],
    ['openid email', ['email', 'email_verified']],
    ['openid groups', ['groups']],
    ['openid roles', ['roles']],
    ['openid organization', ['org_id', 'org_name', 'org_tenant']],
  ])('S9 that asks for %s reads nothing more', async (scope, names) => {
    const party = await partyOf(grafana);
    const tokens = await party.signIn(browser, MARKETER, { scope });
    const protocol = ['amr', 'aud', 'auth_time', 'exp', 'iat', 'iss', 'nonce', 'sid', 'sub'];
    expect(Object.keys(tokens.claims() ?? {}).toSorted()).toEqual([...protocol, ...names].toSorted());
    const info = await infoOf(party, tokens.access_token);
    expect(Object.keys(info).toSorted()).toEqual([...names, 'sub'].toSorted());
  });

  test('S9 gets no code with a scope for which it is not registered', async () => {
    for (const scope of ['openid groups', 'openid roles', 'openid organization'])
      expect(await refusal(await partyOf(plain), { scope })).toBe('invalid_scope');
  });

  test('the shell’s own client is told of no organisation', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    const answer = await browser.navigate(authorizationPath({ organization: 'alder' }));
    const code = new URL(String(answer.headers.location)).searchParams.get('code') ?? '';
    const [, claims = ''] = String((await redeem(browser, { code })).json()['id_token']).split('.');
    expect(Object.keys(JSON.parse(Buffer.from(claims, 'base64url').toString()))).not.toContain('org_id');
    expect(asked).toEqual([]);
  });

  test('reads that an address is not verified unless it is proven', async () => {
    isProven = false;
    const party = await partyOf(grafana);
    const tokens = await party.signIn(browser, MARKETER, { scope: 'openid email' });
    expect(tokens.claims()?.['email_verified']).toBe(false);
    expect((await infoOf(party, tokens.access_token)).email_verified).toBe(false);
  });

  test('signs in a person without an organisation, who has no groups and no roles', async () => {
    worksIn = [];
    const party = await partyOf(grafana);
    const claims = (await party.signIn(browser, MARKETER, { scope: ALL })).claims();
    expect(claims?.sub).toBe(marketer.userId);
    expect(Object.keys(claims ?? {}).filter((name) => /^(groups|roles|org_)/.test(name))).toEqual([]);
  });

  test('that asks for no scope of an organisation reads none, and none is looked for', async () => {
    await (await partyOf(plain)).signIn(browser, MARKETER, { scope: 'openid' });
    expect(asked).toEqual([]);
  });
});

describe('the organisation', () => {
  test.each([
    ['its tenant', 'birch'],
    ['its id', birch.id],
  ])('is the one that the request names by %s', async (_name, organization) => {
    const party = await partyOf(grafana);
    const tokens = await party.signIn(browser, MARKETER, { scope: ALL, organization });
    expect(tokens.claims()?.['org_id']).toBe(birch.id);
  });

  test('S9 that the person does not work in is refused, whoever names it', async () => {
    const party = await partyOf(grafana);
    expect(await refusal(party, { scope: ALL, organization: 'cedar' })).toBe('access_denied');
    expect(await refusal(party, { scope: 'openid', organization: 'cedar' })).toBe('access_denied');
    expect(await refusal(party, { scope: ALL, organization: 'x'.repeat(500), prompt: 'none' })).toBe(
      'access_denied',
    );
  });

  test('is judged by the sign-in that the user has just made, and by their network', async () => {
    const party = await partyOf(grafana);
    await party.signIn(browser, MARKETER, { scope: ALL });
    expect(asked[0]).toMatchObject({
      signedIn: {
        userId: marketer.userId,
        address: '127.0.0.1',
        proof: { amr: ['pwd'], signedInAt: expect.any(Number) },
      },
      wanted: {},
    });
    // Later calls come from the client's server, and name the session and the network of the user.
    expect(asked.at(-1)).toMatchObject({
      signedIn: { address: '127.0.0.1', proof: { sessionId: expect.any(String) } },
      wanted: { id: alder.id },
    });
  });

  test('stays the same for all tokens of a sign-in', async () => {
    const party = await partyOf(grafana);
    const tokens = await party.signIn(browser, MARKETER, { scope: ALL, organization: 'birch' });
    worksIn = [alder, { ...birch, roles: ['EDITOR'] }];
    const renewed = await client.refreshTokenGrant(party.configuration, tokens.refresh_token ?? '');
    expect(renewed.claims()).toMatchObject({ org_id: birch.id, roles: ['EDITOR'] });
    expect(await infoOf(party, renewed.access_token)).toMatchObject({ org_id: birch.id });
  });

  test('S9 which the person has left, or which refuses the session, ends the tokens of the sign-in', async () => {
    const party = await partyOf(grafana);
    const tokens = await party.signIn(browser, MARKETER, { scope: ALL, organization: 'birch' });
    worksIn = [alder];
    await expect(infoOf(party, tokens.access_token)).rejects.toMatchObject({ status: 401 });
    await expect(
      client.refreshTokenGrant(party.configuration, tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a client for one organisation', () => {
  test('signs in its people, and tells of no other organisation', async () => {
    const party = await partyOf(ofBirch);
    const tokens = await party.signIn(browser, MARKETER, { scope: 'openid email' });
    expect(tokens.claims()?.sub).toBe(marketer.userId);
    expect(asked[0]?.wanted).toEqual({ id: birch.id });
  });

  test('S9 signs in nobody else, also when the request names their organisation', async () => {
    worksIn = [alder];
    const party = await partyOf(ofBirch);
    expect(await refusal(party, { scope: 'openid' })).toBe('access_denied');
    expect(await refusal(party, { scope: 'openid', organization: 'alder' })).toBe('access_denied');
    expect(await refusal(party, { scope: 'openid', prompt: 'none' })).toBe('access_denied');
  });

  test('S9 refuses a request that names another organisation of the person', async () => {
    expect(await refusal(await partyOf(ofBirch), { scope: 'openid', organization: 'alder' })).toBe(
      'access_denied',
    );
  });

  test('S9 gives no token to a person who leaves between the code and its redemption', async () => {
    const party = await partyOf(ofBirch);
    await browser.signIn(MARKETER, PASSWORD);
    const authorization = await party.authorize({ scope: 'openid' });
    const { answer } = await browser.follow(authorization.path);
    worksIn = [alder];
    await expect(party.redeem(new URL(String(answer.headers.location)), authorization)).rejects.toMatchObject(
      {
        error: 'invalid_grant',
      },
    );
  });
});

test('the discovery document names the scopes, the claims and the classes of a sign-in', async () => {
  const answer = await browser.send({ method: 'GET', path: '/.well-known/openid-configuration' });
  expect(answer.json()).toMatchObject({
    scopes_supported: ['openid', 'profile', 'email', 'groups', 'roles', 'organization'],
    claims_supported: expect.arrayContaining([
      ...['email_verified', 'groups', 'roles', 'org_id', 'org_name', 'org_tenant'],
      ...['picture', 'acr', 'amr', 'auth_time', 'sid'],
    ]),
    acr_values_supported: ['phr', MULTI_FACTOR],
  });
});
