// The state of the open palette: the query, the hits in groups, and the active one.
import type { ActionInput } from '@unified-shell/protocol/requests/shell-request';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { isComposing } from '../../../chrome/ui/is-composing';
import { useActions } from '../../../chrome/ui/use-actions';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { withInput } from '../actions/action-input';
import { collectHits } from './collect-hits';
import { createHitFinder } from './find-hits';
import type { Hit, HitGroup } from './hit';
import { usePaletteText } from './palette-messages';
import { useApplicationHits } from './use-application-hits';

/** The number of hits that Page Up and Page Down skip. */
const PAGE_HITS = 8;

export interface NumberedHit {
  hit: Hit;
  /** The position among all hits. */
  index: number;
}

export interface NumberedGroup extends Omit<HitGroup, 'hits'> {
  hits: readonly NumberedHit[];
}

/**
 * @param only the id of the action that is the only hit until the user types
 * @param input the values of that action
 */
export function usePalette(
  getInitialQuery: () => string,
  only: string | undefined,
  input: ActionInput | undefined,
) {
  const id = useId();
  const text = usePaletteText();
  const apps = useChromeView((view) => view.apps);
  const navigation = useChromeView((view) => view.navigation);
  const switchers = useChromeView((view) => view.switchers);
  const recents = useChromeView((view) => view.recents);
  const listed = useActions();
  const actions = useMemo(
    () => listed.map((action) => (action.id === only ? withInput(action, input) : action)),
    [listed, only, input],
  );
  const [query, setQuery] = useState(getInitialQuery);
  const [active, setActive] = useState(0);
  /** The id of the action that is chosen once and needs confirmation. */
  const [toConfirm, setToConfirm] = useState<string>();
  const find = useMemo(
    () => createHitFinder(collectHits({ apps, navigation, switchers, recents }, actions, text)),
    [apps, navigation, switchers, recents, actions, text],
  );
  const inApplication = useApplicationHits(query);
  const groups = useMemo(() => {
    const found = query === '' && only !== undefined ? onlyCommand(find, only) : find(query);
    // At the end, because they arrive later: no other hit moves.
    return numbered([...found, ...inApplication]);
  }, [find, query, only, inApplication]);
  const hits = groups.flatMap((group) => group.hits);
  const activeHit = hits[Math.min(active, hits.length - 1)];

  function type(next: string): void {
    setQuery(next);
    setActive(0);
    setToConfirm(undefined);
  }

  function onKeyDown(event: KeyboardEvent, choose: (element: HTMLElement) => void): void {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const element = document.getElementById(optionId(id, activeHit?.index));
      if (element) choose(element);
      return;
    }
    const next = step(event.key, activeHit?.index ?? -1, hits.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    setToConfirm(undefined);
  }

  return {
    id,
    query,
    type,
    groups,
    count: hits.length,
    active: activeHit?.index,
    activeId: activeHit && optionId(id, activeHit.index),
    toConfirm,
    setToConfirm,
    onKeyDown,
  };
}

export function optionId(id: string, index: number | undefined): string {
  return `${id}-${index}`;
}

function onlyCommand(find: (query: string) => readonly HitGroup[], id: string): HitGroup[] {
  return find('>').map(({ kind, hits }) => ({ kind, hits: hits.filter((hit) => hit.id === id) }));
}

function numbered(groups: readonly HitGroup[]): NumberedGroup[] {
  let index = -1;
  return groups.map(({ kind, name, hits }) => ({
    kind,
    name,
    hits: hits.map((hit) => {
      index += 1;
      return { hit, index };
    }),
  }));
}

/** Home and End belong to the text. */
function step(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'PageDown':
      return Math.min(count - 1, active + PAGE_HITS);
    case 'PageUp':
      return Math.max(0, active - PAGE_HITS);
    default:
      return undefined;
  }
}
