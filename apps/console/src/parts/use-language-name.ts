import { useMessages } from '../texts';

/** The name of a language, given by its locale, in the language of the page. */
export function useLanguageName(): (locale: string) => string {
  const { locale } = useMessages();
  // Browsers do not know the pseudo-locale.
  const known = Intl.DisplayNames.supportedLocalesOf(locale);
  const languages = new Intl.DisplayNames(known, { type: 'language' });
  return (one) => languages.of(one) ?? one;
}
