import type { AccountState } from '../account/account-state';
import { isOwnVisit } from './own-visit';
import { THEME_SETTINGS, type ThemeSetting } from './theme';

/** The theme that the user chose in any browser; undefined while no account is known, or without a choice (UI-20). */
export function chosenTheme(account: AccountState): ThemeSetting | undefined {
  if (account.kind !== 'known' || !isOwnVisit({ account })) return undefined;
  const { theme } = account.answer.settings;
  return THEME_SETTINGS.find((setting) => setting === theme);
}
