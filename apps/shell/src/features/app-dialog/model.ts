import type { FeatureModel } from '../../chrome/feature';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The application shows a dialog: the page around its frame is dimmed. */
    hasAppDialog: boolean;
  }
}

export function createModel() {
  return { view: ({ appPage }) => ({ hasAppDialog: appPage.hasDialog }) } satisfies FeatureModel;
}
