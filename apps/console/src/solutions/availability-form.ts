/** The availability of a solution as texts of a form. */
import type { AdminAvailability } from '@unified-shell/api/administration';
import { LOCALES, SOURCE_LOCALE } from '@unified-shell/messages/locales';

/** Besides the three named fields, there is one for the message in each language, under its locale. */
export type AvailabilityFields = Readonly<Record<'state' | 'from' | 'until', string>> &
  Readonly<Record<string, string>>;

export function toFields({ state, message, messages, from, until }: AdminAvailability): AvailabilityFields {
  const words = LOCALES.map((locale) => [locale, messages?.[locale] ?? '']);
  return {
    state,
    from: toLocalTime(from),
    until: toLocalTime(until),
    ...Object.fromEntries(words),
    [SOURCE_LOCALE]: message ?? '',
  };
}

/** An open solution has neither words nor a window. */
export function toAvailability(fields: AvailabilityFields): Record<string, unknown> {
  const { state, from, until } = fields;
  if (state === 'open') return { state };
  const message = fields[SOURCE_LOCALE]?.trim();
  const messages = LOCALES.filter((locale) => locale !== SOURCE_LOCALE).flatMap((locale) => {
    const words = fields[locale]?.trim();
    return words ? [[locale, words]] : [];
  });
  return {
    state,
    ...(message && { message }),
    ...(messages.length > 0 && { messages: Object.fromEntries(messages) }),
    ...(from !== '' && { from: new Date(from).toISOString() }),
    ...(until !== '' && { until: new Date(until).toISOString() }),
  };
}

/** The value of a control for date and time, in the time zone of the browser: `2026-11-25T14:00`. */
function toLocalTime(time: string | undefined): string {
  if (time === undefined) return '';
  const at = new Date(time);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}
