import type { FeatureModel } from '../../chrome/feature';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import type { Listing } from '../../kernel/resolve/catalogue/listing';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import type { Workspace } from '../../kernel/workspace/workspace';
import { type AppEntry, listApps } from './model/list-apps';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** All solutions that the user may open; computed on each call. */
    apps(): readonly AppEntry[];
  }
}

export function createModel() {
  const appsOf = memoizeLast(
    (workspace: Workspace | undefined, current: string | undefined, listing: Listing | undefined) => () =>
      workspace ? listApps(workspace, current, listing) : [],
  );
  return {
    view({ snapshot: { state, decision } }) {
      const current = decision.kind === 'solution' ? decision.solution.appId : undefined;
      return { apps: appsOf(workspaceOf(decision), current, state.catalogue.listing) };
    },
  } satisfies FeatureModel;
}
