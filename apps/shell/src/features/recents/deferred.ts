import type { DeferredFeature } from '../../chrome/deferred-feature';
import { followRecents } from './model/follow-recents';

export const recents = { effects: [followRecents] } satisfies DeferredFeature;
