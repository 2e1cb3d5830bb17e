/**
 * Names and attributes of the provider's cookies. The session's cookie is bound to the host by its prefix (RFC
 * 6265bis §4.1.3.2); the cookies of one sign-in are bound to a path, which `__Host-` forbids.
 */
import type { Configuration } from 'oidc-provider';

export const SESSION_COOKIE = '__Host-unified_shell_session';

export const SESSION_COOKIE_ATTRIBUTES = {
  signed: true,
  secure: true,
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
} as const;

export function cookieConfiguration(keys: readonly string[]): NonNullable<Configuration['cookies']> {
  return {
    names: {
      session: SESSION_COOKIE,
      interaction: '__Secure-unified_shell_interaction',
      resume: '__Secure-unified_shell_resume',
    },
    keys,
    long: SESSION_COOKIE_ATTRIBUTES,
    short: { signed: true, secure: true, httpOnly: true, sameSite: 'lax' },
  };
}
