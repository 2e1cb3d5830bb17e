import type { DeferredFeature } from '../../chrome/deferred-feature';
import { followWording } from './model/follow-wording';

export const wording = { effects: [followWording] } satisfies DeferredFeature;
