import { createBrowserGuidance } from '../browser/guidance-provider';
import { followGuidance as follow } from '../core/chrome/guidance/follow-guidance';
import type { GuidanceModule } from '../core/chrome/guidance/guidance-part';

/** The entry of the chunk that loads the provider of guidance, where the operator has named one. */
export const followGuidance: GuidanceModule['followGuidance'] = (deps, origin) =>
  follow(deps, origin, createBrowserGuidance(window));
