import type { AdminPage } from '@unified-shell/api/administration';
import { useCallback, useState } from 'react';
import { type Loaded, useLoaded } from '../api/use-loaded';

export interface Pages<Item> extends Loaded<AdminPage<Item>> {
  hasPrevious: boolean;
  showPrevious(): void;
  showNext(): void;
  /** Loads again after a row was removed: the page before, if the row was the only one. */
  reloadAfterRemoval(): void;
}

/**
 * Loads a list that is a part of a page of the console. Its pages are not in the address.
 * @param load memoised by its caller; reads the page at a cursor, the first page without one
 */
export function usePages<Item>(
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<AdminPage<Item>>,
): Pages<Item> {
  /** The cursors from the second page to the shown one. The API knows only the next one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const loadPage = useCallback((signal: AbortSignal) => load(cursor, signal), [load, cursor]);
  const loaded = useLoaded(loadPage);
  const { value, reload } = loaded;
  const hasPrevious = cursor !== undefined;
  const showPrevious = () => setCursors(cursors.slice(0, -1));
  return {
    ...loaded,
    hasPrevious,
    showPrevious,
    showNext() {
      if (value?.next) setCursors([...cursors, value.next]);
    },
    reloadAfterRemoval() {
      if (hasPrevious && value?.items.length === 1) showPrevious();
      else reload();
    },
  };
}
