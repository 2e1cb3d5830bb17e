import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf } from '../../chrome/feature-parts';
import { memoizeFields, memoizeLast } from '../../kernel/platform/memoize-last';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import { type RecentsView, recentsView } from '../../kernel/workspace/recents/recents-view';
import type { RecentsAction } from './model/change-recents';
import { currentPage } from './model/current-page';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The pages that the user opened last and has pinned; undefined until they are known. */
    recents: RecentsView | undefined;
  }
  interface FeatureActions extends ActionsOf<RecentsAction> {}
}

export function createModel(deps: FeatureDeps) {
  const recentsAt = memoizeLast(recentsView);
  const pageAt = memoizeFields(currentPage);
  const change = (action: RecentsAction) =>
    void import('./model/change-recents').then(({ changeRecents }) => changeRecents(deps, action));
  return {
    view({ snapshot: { state, decision } }) {
      const { phase, title, error } = state.frame ?? {};
      const page = pageAt({ ...{ phase, title, error }, decision, path: state.location.path });
      return { recents: recentsAt(state.recents, workspaceOf(decision), page) };
    },
    actions: {
      'favourite-toggled': change,
      'favourites-arranged': change,
      'recents-removed': change,
      'recents-wanted': change,
    },
  } satisfies FeatureModel;
}
