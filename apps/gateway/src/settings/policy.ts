/** Decides which settings a bearer may read and write. */
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import type { Bearer } from '../bearer/bearer';
import { GatewayError } from '../http/errors/gateway-error';
import { isAdministratorOf, requireOrganisation } from '../organisations/policy';
import type { FoundOrganisation } from '../organisations/store';
import type { SettingsTarget } from './schema';
import type { SettingsAddress } from './store';

export interface LocatedSettings {
  address: SettingsAddress;
  /** The bearer's organisation that the call names, if it names one. */
  organisation: FoundOrganisation | undefined;
}

/** The id under which the settings of a solution are stored, by its `appId`. */
export type SettingsApps = Pick<ReadonlyMap<string, string>, 'get'>;

/**
 * Resolves with the address of the settings for this bearer: the user is always the bearer, the organisation one of
 * theirs. At the level `user` an organisation and a sandbox may be named and are ignored.
 * @throws GatewayError FORBIDDEN for the token of a solution and settings that are not its own (case S9), NOT_FOUND for
 * an organisation that the bearer does not work in, whether it exists or not
 */
export async function locateSettings(
  bearer: Bearer,
  target: SettingsTarget,
  settingsApps: SettingsApps,
): Promise<LocatedSettings> {
  const { appId, groupId, level, imsOrgId, sandbox = null } = target;
  if (!mayUse(bearer.claims, appId, settingsApps)) throw new GatewayError('FORBIDDEN');
  const organisation = imsOrgId === undefined ? undefined : await requireOrganisation(bearer, imsOrgId);
  const within =
    level === 'user'
      ? { organisationId: null, sandbox: null }
      : { organisationId: organisation?.id ?? null, sandbox };
  const userId = level === 'org' ? null : bearer.account.userId;
  return { address: { appId, groupId, userId, ...within }, organisation };
}

/** The shell may use all settings, a solution its own and those that its registration names. */
function mayUse({ applications }: Bearer['claims'], appId: string, settingsApps: SettingsApps): boolean {
  if (applications === undefined || applications.includes(appId)) return true;
  return applications.some((application) => settingsApps.get(application) === appId);
}

/**
 * Only the administrators of an organisation may write its settings, and not staff who act as one of them: they have no
 * rights of an administrator at any door (`administration/access/find-caller`). Every user may write their own settings;
 * staff who act as the user do not write those of the shell, among them the user's consent.
 */
export function mayWrite(
  { address, organisation }: LocatedSettings,
  { claims }: Pick<Bearer, 'claims'>,
): boolean {
  if (address.userId !== null) return claims.impersonatorId === undefined || address.appId !== SHELL_APP_ID;
  return claims.impersonatorId === undefined && organisation !== undefined && isAdministratorOf(organisation);
}
