/** The choice of the language (UI-13). */
export const language = {
  'language.title': 'Languages',
  'language.list': 'Language of the pages',
} as const;
