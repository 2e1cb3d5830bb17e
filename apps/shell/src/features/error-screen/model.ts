import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf } from '../../chrome/feature-parts';
import { tryOtherAccount } from '../../kernel/resolve/other-account';
import { createAccessRequests } from './model/access-requests';
import { type Screen, screenView } from './model/screen-view';

type ErrorScreenAction =
  | { type: 'retry' }
  | { type: 'keep-waiting' }
  | { type: 'switch-account' }
  | { type: 'request-access' }
  /** Finds out whether the access was requested before. */
  | { type: 'recall-access-request' };

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    screen: Screen;
  }
  interface FeatureActions extends ActionsOf<ErrorScreenAction> {}
}

export function createModel(deps: FeatureDeps) {
  const { caller, getSnapshot } = deps;
  const accessRequests = createAccessRequests(caller);
  return {
    store: accessRequests,
    view: ({ snapshot, app }) => ({ screen: screenView(snapshot, accessRequests.getState(), app) }),
    actions: {
      // Its code is in the deferred chunk. If that has not loaded, the page is loaded again.
      retry: () =>
        void import('./model/retry').then(
          ({ retry }) => retry(deps),
          () => deps.address.restart(),
        ),
      'keep-waiting': () => deps.keepWaiting(),
      'switch-account': () => tryOtherAccount(deps),
      'request-access': () => void accessRequests.request(getSnapshot()),
      'recall-access-request': () => void accessRequests.recall(getSnapshot()),
    },
  } satisfies FeatureModel;
}
