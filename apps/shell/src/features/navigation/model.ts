import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf } from '../../chrome/feature-parts';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import { closeDrawer, toggleNavigation } from '../../kernel/workspace/preferences/toggle-navigation';
import { writeSettings } from '../../kernel/workspace/settings/write-settings';
import type { Arrangement } from './model/arrangement';
import { awaitNavigation } from './model/await-navigation';
import { clickNavigation } from './model/click-navigation';
import { FOLDED_SETTING, readFolded } from './model/folded-sections';
import type { NavigationEntry } from './model/navigation-entry';
import { hubAt, type Navigation, navigationOf } from './model/navigation-of';
import type { NavigationState } from './model/navigation-state';

type NavigationAction =
  | { type: 'navigation-toggled' }
  /** A link or another entry of the side navigation was followed. */
  | { type: 'navigation-followed' }
  /** An entry of the application was clicked: the application is notified. */
  | { type: 'navigation-clicked'; target: string }
  /** `arrangement`: undefined restores the original order. */
  | { type: 'navigation-arranged'; arrangement: Arrangement | undefined }
  /** A section of the side navigation was folded or unfolded. */
  | { type: 'section-folded'; name: string; isFolded: boolean };

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    navigation: readonly NavigationEntry[];
    /** Placeholders take the place of the entries, which are not final yet. */
    navigationAwaited: boolean;
    /** The user may reorder the work hub and hide its items. */
    navigationArrangeable: boolean;
    /** The names of the sections that the user has folded. */
    foldedSections: ReadonlySet<string>;
    navigationOpen: boolean;
    /** The side navigation and its toggle are not shown. */
    navigationHidden: boolean;
    /** The application uses the button of the navigation for one of its own. */
    ownNavigation?: { isOpen: boolean } | undefined;
  }
  interface FeatureActions extends ActionsOf<NavigationAction> {}
}

declare module '../../kernel/wiring/state' {
  interface FeatureStates {
    navigation?: NavigationState;
  }
}

export function createModel(deps: FeatureDeps) {
  const listEntries = memoizeLast(({ home, entries }: Navigation) => [...home, ...entries]);
  const foldedAt = memoizeLast(readFolded);
  return {
    view({ snapshot }) {
      const { state, decision } = snapshot;
      const { navigation, preferences } = state;
      return {
        navigation: listEntries(navigationOf(snapshot)),
        navigationAwaited: navigation?.isAwaited === true,
        navigationArrangeable: !navigation?.isAwaited && hubAt(state, decision)?.isArrangeable === true,
        foldedSections: foldedAt(workspaceOf(decision)?.user?.answer.settings[FOLDED_SETTING]),
        navigationOpen: preferences.navigationOpen && !preferences.navigationHidden,
        navigationHidden: preferences.navigationHidden,
        ownNavigation: state.appNavigation?.navigation.button,
      };
    },
    actions: {
      'navigation-toggled': () => toggleNavigation(deps),
      'navigation-followed': () => closeDrawer(deps),
      'navigation-clicked'({ target }) {
        clickNavigation(deps, target);
        closeDrawer(deps);
      },
      'navigation-arranged': ({ arrangement }) =>
        void import('./model/arrangements').then(({ storeArrangement }) =>
          storeArrangement(deps, arrangement),
        ),
      'section-folded': ({ name, isFolded }) =>
        void writeSettings(deps, { [FOLDED_SETTING]: { [name]: isFolded || null } }, { silent: true }),
    },
    start: () => awaitNavigation(deps),
  } satisfies FeatureModel;
}
