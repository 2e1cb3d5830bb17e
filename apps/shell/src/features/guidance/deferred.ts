import type { DeferredFeature } from '../../chrome/deferred-feature';
import { startGuidance } from './model/guidance-part';

export const guidance = {
  effects: [(deps) => startGuidance(deps, () => import('./guidance-chunk'))],
} satisfies DeferredFeature;
