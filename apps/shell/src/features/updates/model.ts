import type { FeatureDeps, FeatureModel } from '../../chrome/feature';

declare module '../../chrome/feature-parts' {
  interface FeatureActions {
    /** Reload the page for a new version of the shell. */
    'update-accepted': { type: 'update-accepted' };
  }
}

export function createModel({ address }: FeatureDeps) {
  return {
    actions: { 'update-accepted': () => address.restart() },
    // Also loses the changes that an application keeps within the organisation.
    moves: { 'update-accepted': () => ({ toOtherOrganisation: true }) },
  } satisfies FeatureModel;
}
