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
