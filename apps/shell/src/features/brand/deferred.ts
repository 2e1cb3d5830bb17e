import type { DeferredFeature } from '../../chrome/deferred-feature';
import { createFollowBrand } from './model/follow-brand';

export const brand = {
  effects: [createFollowBrand(() => import('./brand-chunk'))],
} satisfies DeferredFeature;
