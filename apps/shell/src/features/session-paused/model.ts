import type { FeatureModel } from '../../chrome/feature';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The session has ended and this tab is paused: the page behind the dialog cannot be used (AUTH-24). */
    sessionPaused: boolean;
  }
}

export function createModel() {
  return {
    view: ({ snapshot: { state } }) => ({
      sessionPaused: state.session.kind === 'signed-in' && state.session.end === 'paused',
    }),
  } satisfies FeatureModel;
}
