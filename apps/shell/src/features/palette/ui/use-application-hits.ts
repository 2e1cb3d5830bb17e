import { useEffect, useMemo, useState } from 'react';
import { usePorts } from '../../../chrome/ui/use-chrome';
import type { AppHits } from '../search/search-application';
import type { Hit, HitGroup } from './hit';
import { usePaletteText } from './palette-messages';

/** The number of letters from which on the application is asked. */
const MIN_LETTERS = 2;

const NONE: readonly HitGroup[] = [];

interface Found {
  term: string;
  /** The hits of each application, in the order in which they arrived: no hit moves. */
  applications: readonly AppHits[];
}

/** The hits of the open application and of the endpoints of others, one group each. Each key cancels the search before. */
export function useApplicationHits(query: string): readonly HitGroup[] {
  const text = usePaletteText();
  const { searchApplication: search } = usePorts().palette;
  const [found, setFound] = useState<Found>();
  const term = /^\s*[>@#]/.test(query) ? '' : query.trim();

  useEffect(() => {
    if (term.length < MIN_LETTERS) return;
    return search(term, (hits) => setFound((before) => ({ term, applications: added(before, term, hits) })));
  }, [search, term]);

  return useMemo(
    () =>
      found?.term === term
        ? found.applications
            .filter(({ hits }) => hits.length > 0)
            .map((each) => groupOf(each, text('search.more', { name: each.application })))
        : NONE,
    [found, term, text],
  );
}

function added(before: Found | undefined, term: string, hits: AppHits): readonly AppHits[] {
  const known = before?.term === term ? before.applications : [];
  const isKnown = known.some(({ application }) => application === hits.application);
  return isKnown
    ? known.map((each) => (each.application === hits.application ? hits : each))
    : [...known, hits];
}

function groupOf({ application, hits, more }: AppHits, moreName: string): HitGroup {
  const all: Hit[] = hits.map(({ title, type, ...hit }) => ({ ...hit, name: title, detail: type }));
  const last: Hit[] = more ? [{ id: 'more', name: moreName, icon: 'search', href: more }] : [];
  return { kind: 'found', name: application, hits: [...all, ...last] };
}
