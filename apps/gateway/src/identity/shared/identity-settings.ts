/** The settings of one deployment that identity uses. Addresses come from configuration, never from a request. */

import type { Environment } from '@unified-shell/catalogue/registration';

/** The id of the gateway's own OpenID client, which acts on behalf of the shell. */
export const CLIENT_ID = 'unified-shell';

export interface IdentitySettings {
  /** The deployment's environment: a shell of another environment accepts none of its tokens (AUTH-16). */
  readonly environment: Environment;
  /** Origin of the identity host, also the OpenID issuer: `http://identity.shell.localhost:4000`. */
  readonly identityOrigin: string;
  /** Every origin the shell is served from; the first is the fallback for redirects. */
  readonly shellOrigins: readonly [string, ...string[]];
  /** Origins of shells on custom domains (ARCHITECTURE, "Custom domains"). */
  readonly customDomains?: readonly string[];
  /** Origin of the demonstration's second provider, which this process serves too. */
  readonly demonstrationProvider?: string;
  /** Life of an access token in milliseconds (AUTH-11: 3,600,000). */
  readonly tokenLifetimeMs: number;
  /** Clients besides the shell's own that may use the v6 check; the others use v1 (AUTH-52). */
  readonly onboardedClients: readonly string[];
  /** The hosts whose assistants may describe themselves (`oidc-clients/client-document.ts`); `*` for any. */
  readonly assistantHosts?: readonly string[];
  /** E-mail domains of the company itself (ACCESS-02). */
  readonly internalDomains: readonly string[];
}

export function callbackAddress({ identityOrigin }: Pick<IdentitySettings, 'identityOrigin'>): string {
  return callbackOn(identityOrigin);
}

/** The address at which a code is redeemed: on the identity host, or on a custom domain. */
export function callbackOn(origin: string): string {
  return `${origin}/auth/callback`;
}

/** The account page, to which a sign-in may return as to a shell. */
export function accountPageAddress(settings: Pick<IdentitySettings, 'identityOrigin'>): string {
  return `${settings.identityOrigin}/account`;
}

/** The page at the end of a step-up for an application, in a window of its own. */
export function confirmedPageAddress(settings: Pick<IdentitySettings, 'identityOrigin'>): string {
  return `${settings.identityOrigin}/account/confirmed`;
}

/** Where the sign-in of an application that uses SAML goes on. */
export function samlContinueAddress({ identityOrigin }: Pick<IdentitySettings, 'identityOrigin'>): string {
  return `${identityOrigin}/saml/idp/continue`;
}

/**
 * The resource that the tokens of assistants outside the shell are bound to (RFC 8707): the address of the tools
 * (`assistant/outside/endpoints.ts`).
 */
export function assistantResource({ shellOrigins }: Pick<IdentitySettings, 'shellOrigins'>): string {
  return `${shellOrigins[0]}/api/mcp`;
}

export const ASSISTANT_SCOPE = 'assistant';

/** The redirect address for the organisations' own providers: the same address is registered with each. */
export function federatedReturnAddress(settings: Pick<IdentitySettings, 'identityOrigin'>): string {
  return `${settings.identityOrigin}/auth/federated`;
}

/**
 * The `aud` of an access token: the shell host's API, or the solution's client that the token was issued for. No ID
 * token has this `aud`.
 */
export function audienceOf(settings: IdentitySettings, clientId: string): string {
  return clientId === CLIENT_ID
    ? `${settings.shellOrigins[0]}/api`
    : `${settings.identityOrigin}/clients/${clientId}`;
}
