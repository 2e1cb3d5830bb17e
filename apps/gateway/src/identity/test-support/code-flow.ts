/** Calls the OpenID provider directly, as an attacker or a broken client would. */
import { createHash } from 'node:crypto';
import { deriveClientSecret } from '../keys/client-secret';
import type { RawAnswer } from './raw-request';
import type { TestBrowser } from './test-browser';
import { IDENTITY, testSecrets } from './test-settings';

export const CALLBACK = `${IDENTITY}/auth/callback`;
export const VERIFIER = 'a-verifier-that-is-long-enough-for-rfc-7636-rules';

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** The address of the authorisation endpoint; a parameter set to `undefined` is left out. */
export function authorizationPath(change: Record<string, string | undefined> = {}): string {
  const parameters = {
    client_id: 'unified-shell',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: CALLBACK,
    state: 'state',
    nonce: 'nonce',
    code_challenge: challengeOf(VERIFIER),
    code_challenge_method: 'S256',
    ...change,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return `/oidc/auth?${query}`;
}

/** Obtains a fresh code in a browser with a signed-in user. */
export async function obtainCode(
  browser: TestBrowser,
  change: Record<string, string | undefined> = {},
): Promise<string> {
  const { headers } = await browser.navigate(authorizationPath(change));
  const code = new URL(String(headers.location)).searchParams.get('code');
  if (!code) throw new Error(`no code in ${String(headers.location)}`);
  return code;
}

export interface Redemption {
  code: string;
  verifier?: string | undefined;
  redirectUri?: string;
  secret?: string;
}

/** Redeems the code at the token endpoint, as the gateway's client unless another secret is given. */
export function redeem(browser: TestBrowser, redemption: Redemption): Promise<RawAnswer> {
  const {
    code,
    redirectUri = CALLBACK,
    secret = deriveClientSecret(testSecrets.sealingKeys[0]),
  } = redemption;
  const verifier = 'verifier' in redemption ? redemption.verifier : VERIFIER;
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
  if (verifier !== undefined) body.set('code_verifier', verifier);
  return browser.send({
    method: 'POST',
    path: '/oidc/token',
    headers: {
      authorization: `Basic ${Buffer.from(`unified-shell:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: body.toString(),
  });
}
