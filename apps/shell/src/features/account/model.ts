import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf } from '../../chrome/feature-parts';
import { storeThemeSetting, type ThemeSetting } from '../../kernel/workspace/preferences/theme';
import { writeSettings } from '../../kernel/workspace/settings/write-settings';

type AccountAction =
  | { type: 'theme-chosen'; theme: ThemeSetting }
  /** The first is the language of the page. */
  | { type: 'languages-chosen'; languages: readonly string[] }
  | { type: 'sign-out' };

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    themeSetting: ThemeSetting;
    /** The languages that the user prefers, best first. */
    languages: readonly string[];
  }
  interface FeatureActions extends ActionsOf<AccountAction> {}
}

export function createModel(deps: FeatureDeps) {
  const { store } = deps;
  return {
    view: ({ snapshot: { state } }) => ({
      themeSetting: state.preferences.theme,
      languages: state.preferences.languages,
    }),
    actions: {
      'theme-chosen': ({ theme }) => chooseTheme(deps, theme),
      'languages-chosen': ({ languages }) =>
        void import('../../kernel/workspace/preferences/choose-languages').then(({ chooseLanguages }) =>
          chooseLanguages(deps, languages),
        ),
      'sign-out': () => store.send({ type: 'sign-out' }),
    },
    moves: { 'sign-out': () => ({ toOtherOrganisation: false }) },
  } satisfies FeatureModel;
}

/**
 * Applies the theme at once. Stores it in this browser for 365 days (UI-21), and in the settings for other browsers.
 */
function chooseTheme(deps: FeatureDeps, theme: ThemeSetting): void {
  const { store, environment } = deps;
  storeThemeSetting(theme, environment.stored, environment.now());
  store.send({ type: 'preferences-changed', change: { theme } });
  void writeSettings(deps, { theme });
}
