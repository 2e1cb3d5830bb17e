/** Who may read and write which settings. */
import type { Bearer } from '../bearer/bearer';
import { requireShellToken } from '../bearer/require-shell-token';
import { isAdministratorOf } from '../organisations/administrator';
import type { FoundOrganisation } from '../organisations/find-organisation';
import { requireOrganisation } from '../organisations/policy';
import type { SettingsTarget } from './schema';
import type { SettingsAddress } from './store';

export interface LocatedSettings {
  address: SettingsAddress;
  /** Where the bearer works, if they name one. */
  organisation: FoundOrganisation | undefined;
}

/**
 * Where the settings lie for this bearer: a user is always the bearer, an organisation one of theirs. At the level `user`
 * an organisation and a sandbox may be named, and do not count.
 * @throws GatewayError FORBIDDEN for a token that is not the shell's, NOT_FOUND for an organisation that the bearer does
 * not work in, whether there is one of that name or not
 */
export async function locateSettings(bearer: Bearer, target: SettingsTarget): Promise<LocatedSettings> {
  requireShellToken(bearer.claims);
  const { appId, groupId, level, imsOrgId, sandbox = null } = target;
  const organisation = imsOrgId === undefined ? undefined : await requireOrganisation(bearer, imsOrgId);
  const within =
    level === 'user'
      ? { organisationId: null, sandbox: null }
      : { organisationId: organisation?.id ?? null, sandbox };
  const userId = level === 'org' ? null : bearer.account.userId;
  return { address: { appId, groupId, userId, ...within }, organisation };
}

/** The settings of an organisation are its administrators' to change; one's own are one's own. */
export function mayWrite({ address, organisation }: LocatedSettings): boolean {
  return address.userId !== null || (organisation !== undefined && isAdministratorOf(organisation));
}
