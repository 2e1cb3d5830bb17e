/** The state of a list, which is in the address: filters, order and page. A dialog may be in the address too. */
import { useEffect } from 'react';
import { goTo, hrefOf, useAppLocation } from '../location/app-location';

export interface ListState {
  /** The parameters of the address: filters, `sort` and `cursor`. */
  query: Readonly<Record<string, string>>;
  /** Sets parameters, and shows the first page. */
  set(changes: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }): void;
  /** The address of another page of the list. */
  pageHref(cursor: string | undefined): string;
}

/** In the address, in place of an organisation: the list is not narrowed to one. */
export const ALL_ORGANISATIONS = 'all';

/**
 * @param first the organisation to which the list is narrowed where the address says nothing. Once the user removes this
 * filter, the address says `ALL_ORGANISATIONS`.
 */
export function useListState(path: string, first?: string): ListState {
  const {
    query: { dialog, ...location },
  } = useAppLocation();
  const isNarrowed = first !== undefined && Object.keys(location).length === 0;
  const query = isNarrowed ? { organisation: first } : location;
  useEffect(() => {
    if (isNarrowed) goTo(hrefOf(path, { organisation: first, dialog }), { replace: true });
  }, [isNarrowed, path, first, dialog]);
  return {
    query,
    set(changes, options) {
      const removed = 'organisation' in changes && changes['organisation'] === undefined;
      const all = removed && first !== undefined ? { organisation: ALL_ORGANISATIONS } : {};
      goTo(hrefOf(path, { ...query, ...changes, ...all, cursor: undefined }), options);
    },
    pageHref: (cursor) => hrefOf(path, { ...query, cursor }),
  };
}

/** The filters of the address as the API takes them. */
export function filtersFor(query: ListState['query']): Record<string, string> {
  const { organisation, ...others } = query;
  return organisation === undefined || organisation === ALL_ORGANISATIONS
    ? others
    : { ...others, organisation };
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
