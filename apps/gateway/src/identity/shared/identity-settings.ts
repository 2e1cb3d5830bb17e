/** The facts of one deployment that identity works with. Addresses come from configuration, never from a request. */

import type { Environment } from '@unified-shell/catalogue/registration';

/** The one OpenID client: the gateway itself, on behalf of the shell. */
export const CLIENT_ID = 'unified-shell';

export interface IdentitySettings {
  /** Of the deployment: a shell of another one takes none of its tokens (AUTH-16). */
  readonly environment: Environment;
  /** Origin of the identity host, also the OpenID issuer: `http://identity.shell.localhost:4000`. */
  readonly identityOrigin: string;
  /** Every origin the shell is served from; the first is where a person is sent when nothing else is known. */
  readonly shellOrigins: readonly [string, ...string[]];
  /** Origins of shells that are sites of their own (architecture §6). */
  readonly customDomains?: readonly string[];
  /** Origin of the demonstration's second provider, which this process serves too. */
  readonly demonstrationProvider?: string;
  /** Life of an access token in milliseconds (AUTH-11: 3,600,000). */
  readonly tokenLifetimeMs: number;
  /** Clients besides the shell's own that may ask the v6 check; the others ask v1 (AUTH-52). */
  readonly onboardedClients: readonly string[];
  /** Domains of e-mail addresses of the company itself (ACCESS-02). */
  readonly internalDomains: readonly string[];
}

export function callbackAddress({ identityOrigin }: Pick<IdentitySettings, 'identityOrigin'>): string {
  return callbackOn(identityOrigin);
}

/** Where a code is redeemed: at the identity host, or at a shell that is a site of its own. */
export function callbackOn(origin: string): string {
  return `${origin}/auth/callback`;
}

/** The account page, which a sign-in may return to as to a shell. */
export function accountPageAddress(settings: Pick<IdentitySettings, 'identityOrigin'>): string {
  return `${settings.identityOrigin}/account`;
}

/** Where the organisations' own providers answer to: the one address that is registered with each. */
export function federatedReturnAddress(settings: Pick<IdentitySettings, 'identityOrigin'>): string {
  return `${settings.identityOrigin}/auth/federated`;
}

/** The `aud` of an access token: the shell host's API, or the solution's client that it was made for. Never an ID token's. */
export function audienceOf(settings: IdentitySettings, clientId: string): string {
  return clientId === CLIENT_ID
    ? `${settings.shellOrigins[0]}/api`
    : `${settings.identityOrigin}/clients/${clientId}`;
}
