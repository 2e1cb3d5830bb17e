import type { DeferredFeature } from '../../chrome/deferred-feature';
import { createFollowHome } from './model/follow-home';

export const cards = {
  effects: [createFollowHome(() => import('./ui/open-cards'))],
} satisfies DeferredFeature;
