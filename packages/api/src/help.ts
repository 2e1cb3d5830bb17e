/**
 * The articles of the help center. An article travels as a closed tree, never as markup: the page of the shell can only
 * draw what these types name.
 */
export type HelpText =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: readonly HelpText[] }
  /** `href`: `https:`, an address of the shell (`#/home`), or another article (`article:<id>`). */
  | { kind: 'link'; href: string; parts: readonly HelpText[] };

export type HelpBlock =
  | { kind: 'heading' | 'paragraph'; parts: readonly HelpText[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly HelpBlock[])[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: readonly HelpBlock[] };

/** An article as the list has it. */
export interface HelpEntry {
  id: string;
  title: string;
  summary: string;
  /** Search words: those of the author, and the article's headings. */
  words: readonly string[];
  /** The `appId` of each solution that it is about; none for an article about the shell. */
  solutions: readonly string[];
  /** The values of `experienceLeague.filter` that it belongs to (CAT-11). */
  filters: readonly string[];
}

export interface HelpArticle extends HelpEntry {
  /** The language that the text is in. */
  locale: string;
  blocks: readonly HelpBlock[];
}

/** The elements of the page that a step of a tour can point at, by the names that a tour gives them. */
export const SHELL_ELEMENTS = [
  'header',
  'organization',
  'search',
  'help',
  'notifications',
  'apps',
  'account',
  'navigation',
  'application',
] as const;
export type ShellElement = (typeof SHELL_ELEMENTS)[number];

/** A tour as the list has it. */
export interface TourEntry {
  id: string;
  title: string;
  summary: string;
  /** The `appId` of the solution that it belongs to; none for a tour of the shell. */
  solution?: string | undefined;
}

/** The texts are plain. A step without `at` points at nothing. */
export interface TourStep {
  title: string;
  text: string;
  /** `frame`: a selector in the document of the tour's solution. */
  at?: { shell: ShellElement } | { frame: string } | undefined;
}

/** The answer of `GET /api/help/v1/tours/{id}`. */
export interface Tour extends TourEntry {
  /** The language that its title is in. */
  locale: string;
  steps: readonly TourStep[];
}

/** The answer of `GET /api/help/v1`. */
export interface HelpList {
  articles: readonly HelpEntry[];
  tours: readonly TourEntry[];
  /** The e-mail address for feedback, if the operator reads it. */
  feedbackAddress?: string;
  /** The e-mail address for support cases; only for users whose role entitles them to open such cases (ACCESS-30). */
  supportAddress?: string;
}
