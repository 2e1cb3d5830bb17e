import type { FeatureModel } from '../../chrome/feature';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import { type AppView, appView } from './model/app-view';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The header content of the open application. */
    app: AppView | undefined;
  }
}

export function createModel() {
  const appViewAt = memoizeLast(appView);
  return {
    view: ({ snapshot: { decision, page, state }, app }) => ({
      app: appViewAt(app, decision, page, state.frame?.frameId),
    }),
  } satisfies FeatureModel;
}
