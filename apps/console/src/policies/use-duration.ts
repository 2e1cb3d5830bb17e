import { useCallback } from 'react';
import { useMessages } from '../texts';

const HOUR_MINUTES = 60;

/** Writes minutes as the language of the page does: `12 hours`, `90 minutes`. */
export function useDuration(): (minutes: number) => string {
  const { locale } = useMessages();
  return useCallback(
    (minutes) => {
      const isWhole = minutes % HOUR_MINUTES === 0;
      const unit = isWhole ? 'hour' : 'minute';
      // Browsers do not know the pseudo-locale.
      const known = Intl.NumberFormat.supportedLocalesOf(locale);
      return new Intl.NumberFormat(known, { style: 'unit', unit, unitDisplay: 'long' }).format(
        isWhole ? minutes / HOUR_MINUTES : minutes,
      );
    },
    [locale],
  );
}
