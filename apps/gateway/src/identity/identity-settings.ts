/** The facts of one deployment that identity works with. Addresses come from configuration, never from a request. */

/** The one OpenID client: the gateway itself, on behalf of the shell. */
export const CLIENT_ID = 'unified-shell';

export interface IdentitySettings {
  /** Origin of the identity host, also the OpenID issuer: `http://identity.shell.localhost:4000`. */
  readonly identityOrigin: string;
  /** Every origin the shell is served from; the first is where a person is sent when nothing else is known. */
  readonly shellOrigins: readonly [string, ...string[]];
  /** Life of an access token in milliseconds (AUTH-11: 3,600,000). */
  readonly tokenLifetimeMs: number;
  /** Domains of e-mail addresses of the company itself (ACCESS-02). */
  readonly internalDomains: readonly string[];
}

export function callbackAddress(settings: IdentitySettings): string {
  return `${settings.identityOrigin}/auth/callback`;
}

/** The `aud` of an access token: the shell host's API, or the solution's client that it was made for. Never an ID token's. */
export function audienceOf(settings: IdentitySettings, clientId: string): string {
  return clientId === CLIENT_ID
    ? `${settings.shellOrigins[0]}/api`
    : `${settings.identityOrigin}/clients/${clientId}`;
}
