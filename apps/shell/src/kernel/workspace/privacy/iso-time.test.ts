import { expect, it } from 'vitest';
import { isoTime } from './iso-time';

it('CONS-05 a time is in ISO 8601 with the offset +00:00', () => {
  expect(isoTime(Date.UTC(2026, 10, 25, 8, 5, 9, 7))).toBe('2026-11-25T08:05:09.007+00:00');
});
