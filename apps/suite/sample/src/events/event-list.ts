/** One thing that happened between application and shell. */
export interface LoggedEvent {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  name: string;
  detail: string;
}

/** More than anybody reads. */
export const MAX_EVENTS = 100;

/** The newest first; the oldest go. */
export function addEvent(
  events: readonly LoggedEvent[],
  event: Omit<LoggedEvent, 'id'>,
): readonly LoggedEvent[] {
  return [{ ...event, id: (events[0]?.id ?? 0) + 1 }, ...events].slice(0, MAX_EVENTS);
}
