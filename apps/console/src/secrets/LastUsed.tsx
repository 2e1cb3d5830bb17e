import { formatDay } from '../parts/Moment';
import { useMessages } from '../texts';

/** The day of the last use of a secret. */
export function LastUsed({ at }: { at: string | null }) {
  const { text, locale } = useMessages();
  return at === null ? text('secret.never-used') : <time dateTime={at}>{formatDay(at, locale)}</time>;
}
