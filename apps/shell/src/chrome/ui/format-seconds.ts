/** Formats a duration in the given locale: `45 seconds`; in minutes from two minutes on. */
export function formatSeconds(seconds: number, locale: string): string {
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
