import { expect, test } from 'vitest';
import { sessionEnd } from './session-end';

const DAY_SECONDS = 86_400;

test.each([
  ['before sign-in', undefined, 100, 100 + DAY_SECONDS],
  ['at sign-in', 100, 100, 100 + DAY_SECONDS],
  ['29 days after sign-in', 100, 100 + 29 * DAY_SECONDS, 100 + 30 * DAY_SECONDS],
  ['29 and a half days after sign-in', 100, 100 + 29.5 * DAY_SECONDS, 100 + 30 * DAY_SECONDS],
])('a session ends after a day, and thirty days after sign-in at the latest: %s', (_name, at, now, end) => {
  expect(sessionEnd(at, now)).toBe(end);
});
