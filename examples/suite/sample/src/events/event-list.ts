/** One event between application and shell. */
export interface LoggedEvent {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  name: string;
  detail: string;
}

/** The number of events that are kept. A user does not read more. */
export const MAX_EVENTS = 100;

/** Adds an event, newest first; the oldest are removed. */
export function addEvent(
  events: readonly LoggedEvent[],
  event: Omit<LoggedEvent, 'id'>,
): readonly LoggedEvent[] {
  return [{ ...event, id: (events[0]?.id ?? 0) + 1 }, ...events].slice(0, MAX_EVENTS);
}
