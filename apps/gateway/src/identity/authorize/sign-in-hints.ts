/** Optional parameters of a sign-in. They only change how the page looks and what it offers first. */
import { toAsciiDomain } from '@unified-shell/text/domain';

const HINTS = {
  /** An e-mail domain, or a tenant, of an organisation with its own identity provider (AUTH-06, ROUTE-17). */
  sso_domain: /^[a-z0-9.-]{1,253}$/,
  /** The tenant in the address: the page offers the provider of that organisation, if it has one (AUTH-06). */
  tenant: /^[a-z0-9._-]{1,100}$/,
  locale: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/,
  theme: /^(light|dark)$/,
  /** The reason for signing in again (AUTH-19). */
  reason: /^(timed-out|signed-out|ended)$/,
  /** `login`: also a user who is signed in signs in again (step-up). */
  prompt: /^(select_account|login)$/,
  /** The classes of a sign-in that an application asks for (OpenID Connect Core §3.1.2.1). */
  acr_values: /^[\w:/.~-]{1,200}( [\w:/.~-]{1,200}){0,4}$/,
} as const;

/** The parameters that the provider accepts besides those of OpenID. */
export const OWN_HINTS = ['sso_domain', 'tenant', 'locale', 'theme', 'reason'] as const;

const normalizeHint: Partial<Record<string, (value: string) => string>> = {
  sso_domain: (value) => toAsciiDomain(value) ?? value.toLowerCase(),
  tenant: (value) => value.toLowerCase(),
};

/** Returns the valid hints; an invalid one is dropped rather than refused, so that the user can still sign in. */
export function readSignInHints(parameters: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(HINTS).flatMap(([name, pattern]) => {
      const value = parameters.get(name);
      const given = value === undefined ? undefined : (normalizeHint[name]?.(value) ?? value);
      return given !== undefined && pattern.test(given) ? [[name, given]] : [];
    }),
  );
}
