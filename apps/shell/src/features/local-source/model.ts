import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf } from '../../chrome/feature-parts';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import type { LocalSourceAction } from '../../kernel/resolve/local-source/change-local-source';

interface LocalQuestion {
  name: string;
  url: string;
}

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The origin of the user's own server, from which the application runs. */
    localSource: string | undefined;
    /** The address asks to run a solution from the user's own machine. */
    localQuestion: LocalQuestion | undefined;
  }
  interface FeatureActions extends ActionsOf<LocalSourceAction> {}
}

export function createModel(deps: FeatureDeps) {
  const questionAt = memoizeLast(({ name }: IndexedSolution, url: string): LocalQuestion => ({ name, url }));
  // The page, which is loaded again, asks again if the code could not be fetched.
  const change = (action: LocalSourceAction) =>
    void import('../../kernel/resolve/local-source/change-local-source').then(
      ({ changeLocalSource }) => changeLocalSource(deps, action),
      () => deps.address.restart(),
    );
  return {
    view: ({ snapshot: { decision } }) => ({
      localSource: decision.kind === 'solution' && decision.isLocal ? decision.source.origin : undefined,
      localQuestion:
        decision.kind === 'confirm-source' ? questionAt(decision.solution, decision.url) : undefined,
    }),
    actions: { 'local-source-answered': change, 'local-source-reset': change },
    moves: { 'local-source-reset': () => ({ toOtherOrganisation: false }) },
  } satisfies FeatureModel;
}
