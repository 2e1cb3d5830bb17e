import { search } from '@unified-shell/app-sdk';
import { rank } from '@unified-shell/search/rank';
import { useText } from '@unified-shell/solution-page/messages';
import { useEffect } from 'react';
import type { Page } from './location/page-name';

/** Answers the palette of the shell with the pages of the solution. */
export function usePageSearch(pages: readonly Page[]): void {
  const text = useText();
  useEffect(() => {
    search.provide(async ({ term, max }) => {
      const found = rank(pages, term, ({ name, appLocation }) => ({
        name: text(name),
        aliases: [appLocation],
      }));
      return {
        hits: found.slice(0, max).map(({ name, appLocation }) => ({
          id: appLocation,
          title: text(name),
          path: appLocation,
          icon: 'page',
        })),
      };
    });
    return () => search.provide(undefined);
  }, [pages, text]);
}
