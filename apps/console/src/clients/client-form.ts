/** The fields of an OpenID client as texts of a form. */
import type { AdminClient } from '@unified-shell/api/administration';
import type { MessageKey } from '../texts';

export const CLIENT_FIELDS = [
  'name',
  'redirectAddresses',
  'logoutAddresses',
  'backChannelLogoutAddress',
  'scopes',
  'requirePkce',
  'idTokenAlgorithm',
  'organisation',
];

export const CLIENT_KINDS: Readonly<Record<AdminClient['kind'], MessageKey>> = {
  confidential: 'client.kind.confidential',
  public: 'client.kind.public',
  assistant: 'client.kind.assistant',
};

export const AUTH_METHODS: Readonly<Record<AdminClient['authMethod'], MessageKey>> = {
  client_secret_basic: 'client.auth.basic',
  client_secret_post: 'client.auth.post',
  none: 'client.auth.none',
};

/** The algorithms of ID tokens; most programs expect the first. */
export const ID_TOKEN_ALGORITHMS: readonly AdminClient['idTokenAlgorithm'][] = ['RS256', 'ES256'];

/** Those that a form offers, beside `openid`. */
const SCOPES = ['profile', 'email', 'groups', 'roles', 'organization'] as const;

// A type, not an interface: forms need fields with an index signature.
export type ClientFields = {
  name: string;
  /** One in a line. */
  redirectAddresses: string;
  logoutAddresses: string;
  backChannelLogoutAddress: string;
  /** `yes` or `no`. */
  profile: string;
  email: string;
  groups: string;
  roles: string;
  organization: string;
  refreshTokens: string;
  requirePkce: string;
  idTokenAlgorithm: string;
  /** The id; empty: people of all organisations. */
  organisation: string;
  organisationName: string;
};

export const NO_CLIENT: ClientFields = {
  name: '',
  redirectAddresses: '',
  logoutAddresses: '',
  backChannelLogoutAddress: '',
  profile: 'yes',
  email: 'yes',
  groups: 'no',
  roles: 'no',
  organization: 'no',
  refreshTokens: 'no',
  requirePkce: 'yes',
  idTokenAlgorithm: 'RS256',
  organisation: '',
  organisationName: '',
};

const yesIf = (condition: boolean) => (condition ? 'yes' : 'no');
const linesOf = (text: string) => text.split(/\s+/).filter((line) => line !== '');

export function toFields(client: AdminClient): ClientFields {
  return {
    name: client.name,
    redirectAddresses: client.redirectAddresses.join('\n'),
    logoutAddresses: client.logoutAddresses.join('\n'),
    backChannelLogoutAddress: client.backChannelLogoutAddress ?? '',
    profile: yesIf(client.scopes.includes('profile')),
    email: yesIf(client.scopes.includes('email')),
    groups: yesIf(client.scopes.includes('groups')),
    roles: yesIf(client.scopes.includes('roles')),
    organization: yesIf(client.scopes.includes('organization')),
    refreshTokens: yesIf(client.refreshTokens),
    requirePkce: yesIf(client.requirePkce),
    idTokenAlgorithm: client.idTokenAlgorithm,
    organisation: client.organisation?.id ?? '',
    organisationName: client.organisation?.name ?? '',
  };
}

export function toBody(fields: ClientFields) {
  return {
    name: fields.name.trim(),
    redirectAddresses: linesOf(fields.redirectAddresses),
    logoutAddresses: linesOf(fields.logoutAddresses),
    backChannelLogoutAddress: fields.backChannelLogoutAddress.trim() || null,
    scopes: ['openid', ...SCOPES.filter((scope) => fields[scope] === 'yes')],
    refreshTokens: fields.refreshTokens === 'yes',
    requirePkce: fields.requirePkce === 'yes',
    idTokenAlgorithm: fields.idTokenAlgorithm,
    organisation: fields.organisation || null,
  };
}
