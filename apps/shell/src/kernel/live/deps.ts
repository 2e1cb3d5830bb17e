import type { FramesEffectDeps } from '../frames/deps';
import type { LiveFeed } from './live-feed';

export type LiveDeps = FramesEffectDeps & WithLiveFeed;

export interface WithLiveFeed {
  liveFeed: LiveFeed;
}
