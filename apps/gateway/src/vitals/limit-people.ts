/** Bounds what one person adds to the numbers of a solution, so that one account alone cannot shift them. */

/** Events of one kind, of one person and version, in an hour. A person who opens a solution more often counts as often as this. */
const MAX_EVENTS_OF_PERSON = 20;
/** The most people that are remembered in an hour. Further people are not counted until the next hour. */
const MAX_ENTRIES = 200_000;

export type AdmitEvent = (hour: number, ...key: readonly string[]) => boolean;

export function createPersonLimit(): AdmitEvent {
  let current: number | undefined;
  let counts = new Map<string, number>();
  return (hour, ...key) => {
    if (hour !== current) {
      current = hour;
      counts = new Map();
    }
    const name = JSON.stringify(key);
    const count = counts.get(name) ?? 0;
    if (count >= MAX_EVENTS_OF_PERSON || (count === 0 && counts.size >= MAX_ENTRIES)) return false;
    counts.set(name, count + 1);
    return true;
  };
}
