import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import type { Toast } from '../../kernel/platform/toasts';
import { visibleToasts } from './model/visible-toasts';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    toasts: readonly Toast[];
  }
  interface FeatureActions {
    'toast-closed': { type: 'toast-closed'; toast: Toast };
  }
}

export function createModel({ store }: FeatureDeps) {
  const toastsSeen = memoizeLast(visibleToasts);
  return {
    view: ({ snapshot: { state } }) => ({ toasts: toastsSeen(state.toasts) }),
    actions: { 'toast-closed': (action) => store.send(action) },
  } satisfies FeatureModel;
}
