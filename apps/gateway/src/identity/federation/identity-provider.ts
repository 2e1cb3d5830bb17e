/** An organisation's own identity provider, as identity uses it. */
import type { SamlSettings } from './saml/saml-settings';

interface ProviderOfOrganisation {
  organisationId: string;
  organisationName: string;
  /** Of a SAML provider: its entity id. */
  issuer: string;
  /**
   * Whether an address counts as verified without `email_verified`, or with the text `"true"` in its place. SAML has no such
   * statement, so always for SAML: whoever adds the provider vouches for the addresses at its domains.
   */
  vouchesForEmail: boolean;
  /** Lower case. Only addresses at these domains are accepted from this provider. */
  domains: readonly string[];
  /** What is read of its people. Absent: they are found by their address alone. */
  people?: PeopleOfProvider | undefined;
}

export interface PeopleOfProvider {
  /** The claim that has the groups; null: groups are not read. */
  groupsClaim: string | null;
  /** Asked for beside `openid`, `email` and `profile`. */
  extraScope: string | null;
}

export interface OpenIdProvider extends ProviderOfOrganisation {
  protocol: 'openid';
  clientId: string;
  clientSecret: string;
}

export interface SamlProvider extends ProviderOfOrganisation {
  protocol: 'saml';
  saml: SamlSettings;
}

export type IdentityProvider = OpenIdProvider | SamlProvider;

/** The part after the last `@`, lower case; `undefined` when the text is not an address. */
export function emailDomain(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at > 0 && at < email.length - 1 ? email.slice(at + 1).toLowerCase() : undefined;
}

/** Each domain of these addresses once. */
export function emailDomains(emails: readonly string[]): string[] {
  return [...new Set(emails.map(emailDomain))].filter((domain) => domain !== undefined);
}

export interface FindProvider {
  /** By an e-mail domain, lower case. */
  findByDomain(domain: string): Promise<IdentityProvider | undefined>;
}

/** Whether the users at the domain of this address sign in at their organisation's own provider, and only there. */
export async function hasOwnProvider(providers: FindProvider, email: string): Promise<boolean> {
  return (await providers.findByDomain(emailDomain(email) ?? '')) !== undefined;
}
