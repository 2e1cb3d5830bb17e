/** An organisation's own OpenID provider, as identity works with it. */

export interface IdentityProvider {
  organisationId: string;
  organisationName: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Each address it names counts as verified, without `email_verified`: for providers that never send it. */
  vouchesForEmail: boolean;
  /** Lower case. Whom it signs in has an address at one of them. */
  domains: readonly string[];
}

/** The part behind the last `@`, lower case; `undefined` for what is no address. */
export function emailDomain(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at > 0 && at < email.length - 1 ? email.slice(at + 1).toLowerCase() : undefined;
}
