/** The state of a list, which is in the address: filters, order and page. */
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
  const { query } = useAppLocation();
  return {
    query,
    set: (changes, options) => goTo(hrefOf(path, { ...query, ...changes, cursor: undefined }), options),
    pageHref: (cursor) => hrefOf(path, { ...query, cursor }),
  };
}

/** The page before each page that this document has shown, by cursor. The API knows only the next one. */
const earlier = new Map<string, string | undefined>();

export function rememberPage(next: string, cursor: string | undefined): void {
  earlier.set(next, cursor);
}

/** @returns undefined when the page before is not known; otherwise its cursor, null for the first page */
export function pageBefore(cursor: string): string | null | undefined {
  return earlier.has(cursor) ? (earlier.get(cursor) ?? null) : undefined;
}
