import { parseAbsolute } from '@internationalized/date';
import { expect, test } from 'vitest';
import { readingsOf } from './readings';

test.each([
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['America/New_York', '2026-11-01T05:59:59.000Z', '2026-11-01T06:59:59.000Z'],
  // The clocks go back by half an hour.
  ['Australia/Lord_Howe', '2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
])('a time that occurs twice in %s has two readings, in their order', (zone, earlier, later) => {
  for (const time of [earlier, later])
    expect(readingsOf(parseAbsolute(time, zone)).map((each) => each.toAbsoluteString())).toEqual([
      earlier,
      later,
    ]);
});

test.each([
  ['Europe/Berlin', '2026-10-24T23:59:59.000Z'],
  ['Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['Asia/Tokyo', '2026-10-25T01:30:00.000Z'],
])('any other time in %s has one reading: %s', (zone, time) => {
  expect(readingsOf(parseAbsolute(time, zone)).map((each) => each.toAbsoluteString())).toEqual([time]);
});
