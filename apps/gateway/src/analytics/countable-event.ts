/** A report with labels of a closed set: nobody makes new ones by what they send. */
import type { LiveVersions } from '../diagnostics/live-versions';
import type { FrameEvent } from './frame-event';

export type CountableEvent = FrameEvent & { version: string };

/** What the catalogue does not know. */
const UNKNOWN = 'unknown';

/** One version of each solution is known, that which is live: a page of yesterday reports of another one. */
export function countable(event: FrameEvent, versions: LiveVersions): CountableEvent {
  const live = versions.get(event.solution);
  if (live === undefined) return { ...event, solution: UNKNOWN, version: UNKNOWN };
  return { ...event, version: event.version === live ? live : UNKNOWN };
}
