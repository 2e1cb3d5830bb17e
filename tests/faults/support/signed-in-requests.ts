/** The requests of a signed-in user: one for a page, two with a token, and one to the identity host with a cookie. */
import { DEMO_PASSWORD } from '../../../apps/gateway/src/demo/demo-people';
import { TestBrowser } from '../../../apps/gateway/src/identity/test-support/test-browser';
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

export async function signIn(port: number): Promise<SignedInRequests> {
  const browser = new TestBrowser(port);
  await browser.signIn('marketer@alder.example', DEMO_PASSWORD);
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
