import { createBrowserGuidance } from './browser/guidance-provider';
import { followGuidance as follow } from './model/follow-guidance';
import type { GuidanceModule } from './model/guidance-part';

/** The entry of the chunk that loads the provider of guidance, where the operator has named one. */
export const followGuidance: GuidanceModule['followGuidance'] = (deps, origin) =>
  follow(deps, origin, createBrowserGuidance(window));
