/**
 * The addresses of an installation as a SAML service provider. Each organisation has its own: an answer can only be for the
 * provider of the organisation whose address it names.
 */
export interface SamlAddresses {
  /** Also the address of the metadata. */
  entityId: string;
  /** Where answers are posted to: the assertion consumer service. */
  answers: string;
  logout: string;
}

export function samlAddresses(identityOrigin: string, organisationId: string): SamlAddresses {
  // The `@` of the id needs no encoding in a path (RFC 3986 §3.3), and partners compare the texts.
  const organisation = encodeURIComponent(organisationId).replaceAll('%40', '@');
  return {
    entityId: `${identityOrigin}/saml/metadata/${organisation}`,
    answers: `${identityOrigin}/saml/acs/${organisation}`,
    logout: `${identityOrigin}/saml/slo/${organisation}`,
  };
}
