import type { Settings } from '../../../kernel/workspace/context/read-selections';
import { isoTime } from '../../../kernel/workspace/privacy/iso-time';

const FIELD = 'tours';

/** Whether the user has ended a tour: at its last step, or before it. */
export function hasEnded(settings: Settings, id: string): boolean {
  const ended = settings[FIELD];
  return typeof ended === 'object' && ended !== null && Object.hasOwn(ended, id);
}

/** The setting with which a tour has ended for good. @param now milliseconds since 1970 */
export function endedTour(id: string, now: number): Settings {
  return { [FIELD]: { [id]: isoTime(now) } };
}
