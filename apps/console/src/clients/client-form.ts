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
  refreshTokens: string;
  requirePkce: string;
};

export const NO_CLIENT: ClientFields = {
  name: '',
  redirectAddresses: '',
  logoutAddresses: '',
  backChannelLogoutAddress: '',
  profile: 'yes',
  email: 'yes',
  refreshTokens: 'no',
  requirePkce: 'yes',
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
    refreshTokens: yesIf(client.refreshTokens),
    requirePkce: yesIf(client.requirePkce),
  };
}

export function toBody(fields: ClientFields) {
  return {
    name: fields.name.trim(),
    redirectAddresses: linesOf(fields.redirectAddresses),
    logoutAddresses: linesOf(fields.logoutAddresses),
    backChannelLogoutAddress: fields.backChannelLogoutAddress.trim() || null,
    scopes: [
      'openid',
      ...(fields.profile === 'yes' ? ['profile'] : []),
      ...(fields.email === 'yes' ? ['email'] : []),
    ],
    refreshTokens: fields.refreshTokens === 'yes',
    requirePkce: fields.requirePkce === 'yes',
  };
}
