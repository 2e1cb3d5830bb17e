/** The availability of a solution as texts of a form. Times are ISO 8601 with a zone, or empty. */
import type { AdminAvailability } from '@unified-shell/api/administration';
import { LOCALES, SOURCE_LOCALE } from '@unified-shell/messages/locales';

/** Besides the three named fields, there is one for the message in each language, under its locale. */
export type AvailabilityFields = Readonly<Record<'state' | 'from' | 'until', string>> &
  Readonly<Record<string, string>>;

export function toFields({ state, message, messages, from, until }: AdminAvailability): AvailabilityFields {
  const words = LOCALES.map((locale) => [locale, messages?.[locale] ?? '']);
  return {
    state,
    from: from ?? '',
    until: until ?? '',
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
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
  };
}
