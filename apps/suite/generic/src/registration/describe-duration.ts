const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A duration in the largest unit without a remainder, in the language of the locale. */
export function describeDuration(locale: string, seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds >= each && seconds % each === 0) ?? ['second', 1];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(seconds / length);
}
