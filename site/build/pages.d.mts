/** The groups of the navigation, in their order. */
export const GROUPS: Readonly<Record<string, string>>;

export interface Page {
  /** The path in the repository; empty for a generated page. */
  source: string;
  /** The path in the site, with the ending `.md`. */
  target: string;
  group: string;
  title: string;
  order: number;
  isSearched: boolean;
  /** Without front matter. */
  text: string;
}

export function readPages(): Page[];

export function pageOf(source: string, markdown: string): Page;
