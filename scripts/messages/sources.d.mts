export interface Source {
  name: string;
  kind: 'icu' | 'plain' | 'article';
  /** In English, by key. */
  texts: Record<string, string>;
  /** The file of the translation, from the root of the repository. */
  file(locale: string): string;
}

export const ARTICLE: string;
export function listSources(): Promise<Source[]>;
export function readTranslation(source: Source, locale: string): Record<string, string>;
