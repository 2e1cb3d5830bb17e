import { useEffect, useState } from 'react';
import type { AppHits } from '../../../core/chrome/search/search-application';
import { useSearchApplication } from '../../shared/use-chrome';
import type { Hit, HitGroup } from './hit';
import { usePaletteText } from './palette-messages';

/** The number of letters from which on the application is asked. */
const MIN_LETTERS = 2;

const NONE: readonly HitGroup[] = [];

/** The hits of the open application. Each key cancels the search before. */
export function useApplicationHits(query: string): readonly HitGroup[] {
  const text = usePaletteText();
  const search = useSearchApplication();
  const [found, setFound] = useState<{ term: string; hits: AppHits }>();
  const term = /^\s*[>@#]/.test(query) ? '' : query.trim();

  useEffect(() => {
    if (term.length < MIN_LETTERS) return;
    return search(term, (hits) => setFound({ term, hits }));
  }, [search, term]);

  if (found?.term !== term || found.hits.hits.length === 0) return NONE;
  const { application, hits, more } = found.hits;
  const all: Hit[] = hits.map(({ title, type, ...hit }) => ({ ...hit, name: title, detail: type }));
  const last: Hit[] = more
    ? [{ id: 'more', name: text('search.more', { name: application }), icon: 'search', href: more }]
    : [];
  return [{ kind: 'found', name: application, hits: [...all, ...last] }];
}
