import type { FeatureModel } from '../../chrome/feature';
import { registrationOf } from '../../chrome/model/registration-of';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The e-mail address for feedback on a pre-release (UI-12). */
    feedbackAddress: string | undefined;
    /** The feedback program of the open solution, which the feedback names (CAT-05). */
    feedbackProgram: string | undefined;
  }
}

export function createModel() {
  return {
    view({ snapshot: { state, decision } }) {
      const current = decision.kind === 'solution' ? decision.solution : undefined;
      const header = state.account.kind === 'known' ? state.account.header : undefined;
      return {
        feedbackAddress: current && header?.feedbackAddress,
        feedbackProgram: current && registrationOf(current, state)?.betaFeedbackConfigId,
      };
    },
  } satisfies FeatureModel;
}
