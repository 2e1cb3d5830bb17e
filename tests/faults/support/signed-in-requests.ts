/** The requests of a signed-in user: one for a page, two with a token, and one to the identity host with a cookie. */

import { demoOrganisations } from '../../../apps/gateway/src/demo/demo-organisations';
import { DEMO_PASSWORD } from '../../../apps/gateway/src/demo/demo-people';
import { TestBrowser } from '../../../apps/gateway/src/identity/test-support/test-browser';
import { ask } from './ask';
import type { LoadRequest } from './keep-alive-load';

/** The public address that `TestBrowser` assumes; the product listens on another port. */
export const PUBLIC_URL = 'http://{host}:4000';
const SHELL = 'experience.shell.localhost:4000';
const IDENTITY = 'identity.shell.localhost:4000';
const CHECK = '/ims/check/v6/token?client_id=unified-shell&scope=openid';

export interface SignedInRequests {
  page: LoadRequest;
  boot: LoadRequest;
  profile: LoadRequest;
  check: LoadRequest;
}

export async function signIn(port: number, email = 'marketer@alder.example'): Promise<SignedInRequests> {
  const browser = new TestBrowser(port);
  await browser.signIn(email, DEMO_PASSWORD);
  const token = String((await browser.shellCall('POST', CHECK)).json()['access_token']);
  const authorization = `Bearer ${token}`;
  const cookie = browser.jar.headerFor('/ims/check/v6/token') ?? '';
  const fromShell = { origin: `http://${SHELL}`, 'sec-fetch-site': 'same-site' };
  const json = { 'content-type': 'application/json' };
  return {
    page: { method: 'GET', path: '/', headers: { host: SHELL, accept: 'text/html' } },
    boot: { method: 'POST', path: '/api/boot', headers: { host: SHELL, authorization, ...json }, body: '{}' },
    profile: { method: 'GET', path: '/ims/profile/v1', headers: { host: IDENTITY, authorization } },
    check: { method: 'POST', path: CHECK, headers: { host: IDENTITY, cookie, ...fromShell } },
  };
}

const ACCOUNTS = '{ imsExtendedAccountClusterData { data { userId orgs { imsOrgId orgName } } } }';
const FLAGS = 'query ($org: ID!) { featureFlags(imsOrg: $org) { featureFlags floodgate } }';

/** The calls of users at work: token, session, start, settings, flags, accounts, and the index of the catalogue. */
export async function signInToMix(port: number): Promise<LoadRequest[]> {
  const { page, boot, profile, check } = await signIn(port);
  const { text } = await ask(port, page);
  const catalogue = /\/api\/catalogue\/v1\/\w+\//.exec(text)?.[0];
  if (catalogue === undefined) throw new Error('The page names no catalogue.');
  const graphql = (query: string, variables: object): LoadRequest => ({
    ...boot,
    path: '/api/graphql',
    body: JSON.stringify({ query, variables }),
  });
  const settings = '/api/settings/v1?appId=sample&groupId=layout&level=user';
  return [
    page,
    check,
    profile,
    boot,
    { method: 'GET', path: settings, headers: boot.headers },
    graphql(FLAGS, { org: demoOrganisations.alder.id }),
    graphql(ACCOUNTS, {}),
    { method: 'GET', path: `${catalogue}index.json`, headers: boot.headers },
  ];
}
