import { useMessages } from '../texts';

/** A time in the user's language and time zone. */
export function Moment({ at }: { at: string }) {
  const { locale } = useMessages();
  return <time dateTime={at}>{formatMoment(at, locale)}</time>;
}

export function formatMoment(at: string, locale: string): string {
  // Browsers do not know the pseudo-locale.
  const known = Intl.DateTimeFormat.supportedLocalesOf(locale);
  return new Intl.DateTimeFormat(known, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** The day alone. */
export function formatDay(at: string, locale: string): string {
  const known = Intl.DateTimeFormat.supportedLocalesOf(locale);
  return new Intl.DateTimeFormat(known, { dateStyle: 'medium' }).format(new Date(at));
}
