import type { DeferredFeature } from '../../chrome/deferred-feature';
import { startUpdates } from './model/updates-part';

export const updates = {
  effects: [(deps) => startUpdates(deps, () => import('./updates-chunk'))],
} satisfies DeferredFeature;
