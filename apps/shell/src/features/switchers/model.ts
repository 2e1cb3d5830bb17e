import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import { switchContext } from './model/context-switch';
import { createOrganisationSwitch } from './model/organisation-switch';
import type { SwitcherEntry, SwitcherKind, SwitcherView } from './model/switcher-view';
import { switchersOf } from './model/switchers';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The switchers of the organisation and of the context. */
    switchers: readonly SwitcherView[];
  }
  interface FeatureActions {
    switched: { type: 'switched'; kind: SwitcherKind; entry: SwitcherEntry };
  }
}

export function createModel(deps: FeatureDeps) {
  const switchersAt = memoizeLast(switchersOf);
  const switchOrganisation = createOrganisationSwitch(deps);
  return {
    view: ({ snapshot: { decision, state } }) => ({ switchers: switchersAt(decision, state.location.path) }),
    actions: {
      switched: ({ kind, entry }) =>
        kind === 'organisation' ? switchOrganisation(entry) : switchContext(deps, entry),
    },
    moves: { switched: ({ kind }) => ({ toOtherOrganisation: kind === 'organisation' }) },
  } satisfies FeatureModel;
}
