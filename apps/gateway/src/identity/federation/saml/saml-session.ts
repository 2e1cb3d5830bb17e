/** What a provider names when it ends the session of a person there. */

/** The name of a person at the provider (SAML 2.0 Core §2.2.3). */
export interface NameId {
  value: string;
  format: string | undefined;
  nameQualifier: string | undefined;
  spNameQualifier: string | undefined;
}

export interface SamlSession {
  organisationId: string;
  nameId: NameId;
  sessionIndex: string | undefined;
}
