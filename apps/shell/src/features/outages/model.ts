import { wordsIn } from '@unified-shell/catalogue/availability';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { FeatureModel } from '../../chrome/feature';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import { type Outage, outageAt } from './model/outage';

/** An outage, with the operator's words. */
export interface OutageView extends Outage {
  words: string | undefined;
}

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The open solution will be closed, and a banner says so. */
    outage: OutageView | undefined;
  }
}

export function createModel() {
  const outageSeen = memoizeLast(bannerOutage);
  return {
    view: ({ snapshot: { state, decision, locale } }) => ({
      outage: decision.kind === 'solution' ? outageSeen(decision.solution, state.asOf, locale) : undefined,
    }),
  } satisfies FeatureModel;
}

/** Its first announcement is a toast, which the attention budget allows or not. */
function bannerOutage(solution: IndexedSolution, asOf: number, locale: string): OutageView | undefined {
  const outage = outageAt(solution, asOf);
  if (outage === undefined || outage.announcement === 'toast') return undefined;
  return { ...outage, words: wordsIn(solution.availability, locale) };
}
