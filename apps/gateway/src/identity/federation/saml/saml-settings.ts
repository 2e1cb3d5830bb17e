/** What is known of a SAML provider: from its metadata, and from its administrator. */

export type SamlBinding = 'redirect' | 'post';

/** What a person is told by an attribute. `subject` is the id that never belongs to another person. */
export const attributeRoles = [
  'subject',
  'email',
  'firstName',
  'lastName',
  'language',
  'picture',
  'groups',
] as const;

export type AttributeRole = (typeof attributeRoles)[number];
/** The names of attributes that differ from the usual ones. */
export type AttributeNames = { readonly [Role in AttributeRole]?: string | undefined };

/** The part that the metadata of the provider tells. */
export interface SamlDirections {
  signOn: { address: string; binding: SamlBinding };
  /** Undefined: the provider ends no sessions by SAML. */
  logout: { address: string; responseAddress: string; binding: SamlBinding } | undefined;
  /** The certificates with which it may sign, as PEM. */
  certificates: readonly string[];
}

export interface SamlSettings {
  /** Where the metadata is read from. Undefined: an administrator has given it. */
  metadata: { address: string; readAt: number | undefined; dueAt: number } | undefined;
  /** Undefined until the metadata is read for the first time. */
  directions: SamlDirections | undefined;
  signsRequests: boolean;
  allowsIdpInitiated: boolean;
  /** Whether a sign-out here ends the session at the provider too. */
  signsOut: boolean;
  attributes: AttributeNames;
}
