/** The id under which the settings of a solution are stored (SET-03). */
import type { Registration } from './registration';

type SettingsFields = Pick<Registration, 'appId' | 'settingsAppId'>;

/** The id that `settingsAppId` names, which several solutions of one product share; else the solution's own. */
export function settingsAppOf({ appId, settingsAppId }: SettingsFields): string {
  return settingsAppId ?? appId;
}
