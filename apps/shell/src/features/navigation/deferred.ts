import type { DeferredFeature } from '../../chrome/deferred-feature';
import { closeOnLoad } from './model/close-on-load';
import { followHeader } from './model/follow-header';
import { hideSingleNavigation } from './model/hide-single-navigation';
import { followWorkHub } from './model/work-hub/follow-work-hub';

export const navigation = {
  effects: [followWorkHub, followHeader, closeOnLoad, hideSingleNavigation],
} satisfies DeferredFeature;
