/** For tests: an installation in which nothing is switched on. */
import type { FeatureFlags } from '../flags/feature-flags';

export const noFlags: FeatureFlags = { evaluate: async () => ({ featureFlags: {}, floodgate: {} }) };
