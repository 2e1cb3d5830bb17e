/** A reported event whose labels come from a closed set, so that a client cannot create new ones. */
import type { LiveVersions } from '../diagnostics/live-versions';
import type { FrameEvent } from './frame-event';

export type CountableEvent = FrameEvent & { version: string };

/** The label of a solution or version that the catalogue does not have. */
const UNKNOWN = 'unknown';

/** Only the live version of each solution is known: a page that was opened before a release reports another one. */
export function countable(event: FrameEvent, versions: LiveVersions): CountableEvent {
  const live = versions.get(event.solution);
  if (live === undefined) return { ...event, solution: UNKNOWN, version: UNKNOWN };
  return { ...event, version: event.version === live ? live : UNKNOWN };
}
