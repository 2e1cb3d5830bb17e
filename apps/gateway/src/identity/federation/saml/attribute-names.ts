/** The names under which providers tell what a person is: Entra ID, AD FS, Okta, Google Workspace, Keycloak, and LDAP's OIDs. */
import type { AttributeRole } from './saml-settings';

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** The first that is told counts. */
export const USUAL_NAMES: { readonly [Role in AttributeRole]: readonly string[] } = {
  subject: [
    'http://schemas.microsoft.com/identity/claims/objectidentifier',
    'urn:oasis:names:tc:SAML:attribute:subject-id',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.13',
  ],
  email: [
    `${CLAIMS}/emailaddress`,
    'urn:oid:0.9.2342.19200300.100.1.3',
    'urn:oid:1.2.840.113549.1.9.1',
    'email',
    'mail',
    'Email',
    'emailAddress',
  ],
  firstName: [`${CLAIMS}/givenname`, 'urn:oid:2.5.4.42', 'givenName', 'firstName', 'FirstName', 'first_name'],
  lastName: [`${CLAIMS}/surname`, 'urn:oid:2.5.4.4', 'sn', 'surname', 'lastName', 'LastName', 'last_name'],
  language: ['urn:oid:2.16.840.1.113730.3.1.39', 'preferredLanguage', 'locale', 'language'],
  picture: ['picture', 'avatar'],
  groups: [
    'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    'http://schemas.xmlsoap.org/claims/Group',
    'groups',
    'Groups',
    'memberOf',
    'urn:oid:1.3.6.1.4.1.5923.1.5.1.1',
  ],
};

/** Entra ID sends this in place of more than 150 groups: those of the assertion are not all. */
export const MORE_GROUPS = 'http://schemas.microsoft.com/claims/groups.link';

/** The values that mean more than one factor: of REFEDS, of SAML, and of Microsoft, which sends them as an attribute too. */
export const TWO_FACTOR_CLASSES: readonly string[] = [
  'https://refeds.org/profile/mfa',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken',
  'http://schemas.microsoft.com/claims/multipleauthn',
];
export const METHODS_ATTRIBUTE = 'http://schemas.microsoft.com/claims/authnmethodsreferences';
