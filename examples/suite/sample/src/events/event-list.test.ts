import { expect, test } from 'vitest';
import { addEvent, type LoggedEvent, MAX_EVENTS } from './event-list';

test('the newest event comes first, each has its own id, and the oldest are removed', () => {
  let events: readonly LoggedEvent[] = [];
  for (let at = 1; at <= MAX_EVENTS + 1; at += 1)
    events = addEvent(events, { at, name: 'ready', detail: '' });
  expect(events).toHaveLength(MAX_EVENTS);
  expect([events[0]?.at, events.at(-1)?.at]).toEqual([MAX_EVENTS + 1, 2]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(MAX_EVENTS);
});
