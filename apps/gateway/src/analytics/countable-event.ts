/** A reported event whose labels come from a closed set, so that a client cannot create new labels. */
import type { LiveVersions } from '../diagnostics/live-versions';
import type { FrameEvent } from './frame-event';

export type CountableEvent = FrameEvent & { version: string };

/** The label of a solution or version that the catalogue does not have. */
const UNKNOWN = 'unknown';

/** Any version but the live one counts as unknown, such as that of a page that was opened before a release. */
export function countable(event: FrameEvent, versions: Pick<LiveVersions, 'get'>): CountableEvent {
  const live = versions.get(event.solution);
  if (live === undefined) return { ...event, solution: UNKNOWN, version: UNKNOWN };
  return { ...event, version: event.version === live ? live : UNKNOWN };
}
