import type { OwnWording } from '@unified-shell/messages/own-wording';
import type { FeatureModel } from '../../chrome/feature';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import { type WordingState, wordingAt } from './model/wording-state';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The names that the organisation gives to parts of the chrome, in the language of the page. */
    wording: OwnWording | undefined;
  }
}

declare module '../../kernel/wiring/state' {
  interface FeatureStates {
    wording?: WordingState;
  }
}

export function createModel() {
  return {
    view: ({ snapshot: { state, decision, locale } }) => ({
      wording: wordingAt(state.wording, workspaceOf(decision)?.organisation.id, locale),
    }),
  } satisfies FeatureModel;
}
