/** A moment in the given locale: its time, with the date on another day than today. In milliseconds since 1970. */
export function formatMoment(moment: number, locale: string, now = Date.now()): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString();
  const format = new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  });
  return format.format(moment);
}
