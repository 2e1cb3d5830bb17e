import type { DeferredFeature } from '../../chrome/deferred-feature';
import { announceOutages } from './model/announce-outages';
import { followOutages } from './model/follow-outages';

export const outages = { effects: [followOutages, announceOutages] } satisfies DeferredFeature;
