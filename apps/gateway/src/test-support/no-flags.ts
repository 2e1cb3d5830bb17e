/** For tests: an installation in which no flag is on. */
import type { FeatureFlags } from '../flags/feature-flags';

export const noFlags: FeatureFlags = {
  evaluate: async () => ({ featureFlags: {}, floodgate: {} }),
  readsScope: () => false,
};
