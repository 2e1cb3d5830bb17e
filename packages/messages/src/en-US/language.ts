/** The choice of the language (UI-13). */
export const language = {
  'language.title': 'Languages',
  'language.list': 'Language of the pages',
  'language.note': 'To choose a second language, go to Preferences.',
  'language.close': 'Close',
} as const;
