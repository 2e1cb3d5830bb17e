/** The state of a list, which is in the address: filters, order and page. A dialog may be in the address too. */
import { goTo, hrefOf, useAppLocation } from '../location/app-location';

export interface ListState {
  /** The parameters of the API: filters, `sort` and `cursor`. */
  query: Readonly<Record<string, string>>;
  /** Sets parameters, and shows the first page. */
  set(changes: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }): void;
  /** The address of another page of the list. */
  pageHref(cursor: string | undefined): string;
}

export function useListState(path: string): ListState {
  const {
    query: { dialog: _, ...query },
  } = useAppLocation();
  return {
    query,
    set: (changes, options) => goTo(hrefOf(path, { ...query, ...changes, cursor: undefined }), options),
    pageHref: (cursor) => hrefOf(path, { ...query, cursor }),
  };
}

/**
 * The cursor of the previous page, by the address of each page that this document has shown. The API names only the next
 * page. Cursors alone would not do as keys, because lists with other filters may have the same ones.
 */
const earlier = new Map<string, string | undefined>();

/** @param next the address of the page after the one at the cursor */
export function rememberPage(next: string, cursor: string | undefined): void {
  earlier.set(next, cursor);
}

/** @returns undefined when the page before is not known; otherwise its cursor, null for the first page */
export function pageBefore(href: string): string | null | undefined {
  return earlier.has(href) ? (earlier.get(href) ?? null) : undefined;
}
