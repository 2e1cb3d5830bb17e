import type { DeferredFeature } from '../../chrome/deferred-feature';
import { followNews } from './model/follow-news';

export const news = { effects: [followNews] } satisfies DeferredFeature;
