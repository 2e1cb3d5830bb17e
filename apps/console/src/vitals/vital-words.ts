import type { AdminVitals, Judgement, Vital } from '@unified-shell/api/administration-vitals';
import type { MessageKey } from '../texts';

/** The name of each measure, and what it is. */
export const MEASURES: Readonly<Record<Vital, { name: MessageKey; hint: MessageKey }>> = {
  opening: { name: 'vitals.opening', hint: 'vitals.opening.hint' },
  paint: { name: 'vitals.paint', hint: 'vitals.paint.hint' },
  connected: { name: 'vitals.connected', hint: 'vitals.connected.hint' },
  configured: { name: 'vitals.configured', hint: 'vitals.configured.hint' },
  done: { name: 'vitals.done', hint: 'vitals.done.hint' },
  longTasks: { name: 'vitals.long-tasks', hint: 'vitals.long-tasks.hint' },
  memory: { name: 'vitals.memory', hint: 'vitals.memory.hint' },
  errors: { name: 'vitals.errors', hint: 'vitals.errors.hint' },
};

export const JUDGEMENTS = {
  'too-few': { name: 'vitals.judgement.too-few', variant: 'neutral' },
  same: { name: 'vitals.judgement.same', variant: 'neutral' },
  better: { name: 'vitals.judgement.better', variant: 'positive' },
  worse: { name: 'vitals.judgement.worse', variant: 'negative' },
} as const satisfies Record<Judgement, { name: MessageKey; variant: 'neutral' | 'positive' | 'negative' }>;

const HOUR_MS = 3_600_000;

/** The times that can be chosen, in hours. */
export const RANGES = [
  { id: 'day', hours: 24, name: 'vitals.range.day' },
  { id: 'week', hours: 168, name: 'vitals.range.week' },
  { id: 'month', hours: 720, name: 'vitals.range.month' },
  { id: 'quarter', hours: 2_160, name: 'vitals.range.quarter' },
] as const satisfies readonly { id: string; hours: number; name: MessageKey }[];

export type RangeId = (typeof RANGES)[number]['id'];

/** The beginning of a range that ends now, as ISO 8601. */
export function beginningOf(range: RangeId, now: number): string {
  const hours = RANGES.find(({ id }) => id === range)?.hours ?? 0;
  return new Date(now - hours * HOUR_MS).toISOString();
}

const MS_OF_SECOND = 1_000;

/** A value with its unit, in the user's language. @param value in milliseconds, megabytes, or a number of errors */
export function formatVital(measure: Vital, value: number, locale: string): string {
  // Browsers do not know the pseudo-locale.
  const known = Intl.NumberFormat.supportedLocalesOf(locale);
  const format = (number: number, unit: string) =>
    new Intl.NumberFormat(known, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(number);
  if (measure === 'errors') return formatCount(value, locale);
  if (measure === 'memory') return format(value, 'megabyte');
  return value < MS_OF_SECOND ? format(value, 'millisecond') : format(value / MS_OF_SECOND, 'second');
}

export const formatCount = (count: number, locale: string) =>
  new Intl.NumberFormat(Intl.NumberFormat.supportedLocalesOf(locale)).format(count);

/** The part that is more or less than before, such as `+20%`. @param factor 1 for as much as before */
export function formatChange(factor: number, locale: string): string {
  const known = Intl.NumberFormat.supportedLocalesOf(locale);
  return new Intl.NumberFormat(known, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(factor - 1);
}

/** The points of all hours or days from the beginning to the end: those without openings are missing in the answer. */
export function withGaps({ from, to, step, points }: AdminVitals): AdminVitals['points'] {
  const known = new Map(points.map((point) => [Date.parse(point.at), point]));
  const [begin, end, stepMs] = [Date.parse(from), Date.parse(to), step === 'hour' ? HOUR_MS : 24 * HOUR_MS];
  const count = Math.max(0, Math.floor((end - begin) / stepMs) + 1);
  return Array.from({ length: count }, (_, index) => {
    const at = begin + index * stepMs;
    return known.get(at) ?? { at: new Date(at).toISOString(), opened: 0, failed: 0, p75: null };
  });
}

/** The hour or the day of a point. Days are those of UTC. */
export function formatPoint(at: string, step: AdminVitals['step'], locale: string): string {
  const known = Intl.DateTimeFormat.supportedLocalesOf(locale);
  const options: Intl.DateTimeFormatOptions =
    step === 'hour' ? { dateStyle: 'short', timeStyle: 'short' } : { dateStyle: 'medium', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(known, options).format(new Date(at));
}
