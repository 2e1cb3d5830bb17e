import { expect, test } from 'vitest';
import { sessionEnd } from './session-end';

const DAY = 86_400;

test.each([
  ['nobody has signed in', undefined, 100, 100 + DAY],
  ['just signed in', 100, 100, 100 + DAY],
  ['29 days on', 100, 100 + 29 * DAY, 100 + 30 * DAY],
  ['29 and a half days on', 100, 100 + 29.5 * DAY, 100 + 30 * DAY],
])('a session ends a day on, and thirty days after signing in at the latest: %s', (_name, at, now, end) => {
  expect(sessionEnd(at, now)).toBe(end);
});
