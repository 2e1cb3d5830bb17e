import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import { OVERRIDES_KEY } from '../../kernel/workspace/access/overrides-key';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** Data is overridden for debugging. */
    isOverridden: boolean;
  }
  interface FeatureActions {
    'overrides-reset': { type: 'overrides-reset' };
  }
}

export function createModel({ environment, address }: FeatureDeps) {
  return {
    view: ({ snapshot: { decision } }) => ({ isOverridden: workspaceOf(decision)?.isOverridden === true }),
    actions: {
      'overrides-reset'() {
        for (const store of [environment.stored, environment.tab]) store.remove(OVERRIDES_KEY);
        address.restart();
      },
    },
    moves: { 'overrides-reset': () => ({ toOtherOrganisation: false }) },
  } satisfies FeatureModel;
}
