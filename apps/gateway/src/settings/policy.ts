/** Who may read and write which settings. */
import type { Bearer } from '../bearer/bearer';
import { requireShellToken } from '../bearer/require-shell-token';
import { GatewayError } from '../http/errors';
import { isAdministratorOf } from '../organisations/administrator';
import type { SettingsTarget } from './schema';
import type { SettingsAddress } from './store';

/**
 * Where the settings lie for this bearer: a user is always the bearer, an organisation one of theirs. At the level `user`
 * an organisation and a sandbox may be named, and do not count.
 * @throws GatewayError FORBIDDEN for a token that is not the shell's, NOT_FOUND for an organisation that the bearer does
 * not work in, whether there is one of that name or not
 */
export function locateSettings({ claims, account, scope }: Bearer, target: SettingsTarget): SettingsAddress {
  requireShellToken(claims);
  const { appId, groupId, level, imsOrgId = null, sandbox = null } = target;
  if (imsOrgId !== null && !scope.organisationIds.includes(imsOrgId)) throw new GatewayError('NOT_FOUND');
  const within =
    level === 'user' ? { organisationId: null, sandbox: null } : { organisationId: imsOrgId, sandbox };
  return { appId, groupId, userId: level === 'org' ? null : account.userId, ...within };
}

/** The settings of an organisation are its administrators' to change; one's own are one's own. */
export function mayWrite({ account }: Bearer, { userId, organisationId }: SettingsAddress): boolean {
  return userId !== null || (organisationId !== null && isAdministratorOf(account, organisationId));
}
