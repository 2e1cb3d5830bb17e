import { toCalendarDateTime, toZoned, type ZonedDateTime } from '@internationalized/date';

/** The moments that have the same date and time in the zone, in their order: two while the clocks go back, otherwise one. */
export function readingsOf(moment: ZonedDateTime): ZonedDateTime[] {
  const local = toCalendarDateTime(moment);
  const earlier = toZoned(local, moment.timeZone, 'earlier');
  const later = toZoned(local, moment.timeZone, 'later');
  return earlier.offset === later.offset ? [earlier] : [earlier, later];
}
