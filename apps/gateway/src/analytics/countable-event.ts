/** A reported event whose labels come from a closed set, so that a client cannot create new labels. */
import type { LiveVersions } from '../diagnostics/live-versions';
import type { FrameEvent } from './frame-event';

export type CountableEvent = FrameEvent & { version: string };

/** The label of a solution or version that the catalogue does not have. */
const UNKNOWN = 'unknown';

/** Any version but the live and the published ones counts as unknown, such as one that was deleted since the page opened. */
export function countable(
  event: FrameEvent,
  versions: Pick<LiveVersions, 'get'>,
  published: readonly string[] = [],
): CountableEvent {
  const live = versions.get(event.solution);
  if (live === undefined) return { ...event, solution: UNKNOWN, version: UNKNOWN };
  const { version } = event;
  const isKnown = version !== undefined && (version === live || published.includes(version));
  return { ...event, version: isKnown ? version : UNKNOWN };
}
