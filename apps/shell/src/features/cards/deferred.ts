import type { DeferredFeature } from '../../chrome/deferred-feature';
import { createFollowHome } from './model/follow-home';

export const cards = {
  effects: [createFollowHome(() => import('./cards-chunk'))],
} satisfies DeferredFeature;
