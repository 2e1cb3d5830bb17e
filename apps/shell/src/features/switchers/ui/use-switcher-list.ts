// The state of an open switcher's list: the matching, the active and the visible options.
import { isAltGr } from '@unified-shell/protocol/keyboard/key-press';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../../../chrome/ui/is-composing';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import type { SwitcherView } from '../model/switcher-view';
import { createMatcher } from './matching';
import { moveActive } from './move-active';
import { inSight, layOut, scrollTo } from './switcher-rows';
import { createTypeAhead } from './type-ahead';

/** Height of the list before it has been measured, in CSS pixels. */
const DEFAULT_HEIGHT_PX = 400;

/** Number of entries from which on there is a search field (contract §6). */
const MIN_SEARCHED_ENTRIES = 7;

export function useSwitcherList({ current, list }: Pick<SwitcherView, 'current' | 'list'>) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [sections] = useState(list);
  const [matcher] = useState(createMatcher);
  const locale = useChromeView((view) => view.locale);
  const findTyped = useMemo(() => createTypeAhead(locale), [locale]);
  const [query, setQuery] = useState('');
  const [scrolled, setScrolled] = useState(0);
  const rows = useMemo(() => layOut(sections, matcher(query)), [sections, matcher, query]);
  const [active, setActive] = useState(() => rows.options.findIndex(({ entry }) => entry.id === current?.id));
  const isSearched = sections.reduce((sum, { entries }) => sum + entries.length, 0) >= MIN_SEARCHED_ENTRIES;

  // Without a search field, the list has the focus.
  useEffect(() => {
    if (!isSearched) scroller.current?.focus();
  }, [isSearched]);

  const viewHeight = scroller.current?.clientHeight || DEFAULT_HEIGHT_PX;
  const drawn = inSight(rows, scrolled, scrolled + viewHeight);
  const activeRow = rows.options[active];
  const isActiveDrawn = drawn.some(({ options }) => options.some(({ index }) => index === active));
  const bringIntoSight = useCallback(() => {
    const element = scroller.current;
    if (element === null || activeRow === undefined) return;
    element.scrollTop = scrollTo(activeRow, element.scrollTop, element.clientHeight || DEFAULT_HEIGHT_PX);
    setScrolled(element.scrollTop);
  }, [activeRow]);
  // Runs before the paint, so that the active option is visible.
  useLayoutEffect(bringIntoSight, [bringIntoSight]);

  function search(text: string): void {
    setQuery(text);
    setActive(text === '' ? -1 : 0);
    if (scroller.current) scroller.current.scrollTop = 0;
    setScrolled(0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      // The user has scrolled away from the active option and must see it before choosing it.
      if (!isActiveDrawn) return bringIntoSight();
      const option = activeRow && scroller.current?.ownerDocument.getElementById(`${id}-${activeRow.index}`);
      const { ctrlKey, metaKey, shiftKey } = event;
      option?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      );
      return;
    }
    const moved = moveActive(event.key, active, rows.options.length, isSearched) ?? typeAhead(event);
    if (moved === undefined) return;
    event.preventDefault();
    setActive(moved);
  }

  /** Without a search field, typed letters move to the option that begins with them. */
  function typeAhead({ nativeEvent }: KeyboardEvent): number | undefined {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = nativeEvent;
    const isHeld = ctrlKey || metaKey || altKey;
    if (isSearched || (isHeld && !isAltGr(nativeEvent, navigator.userAgent))) return undefined;
    const names = rows.options.map(({ entry }) => entry.name);
    return findTyped({ key, timeStamp }, names, active);
  }

  return {
    id,
    scroller,
    query,
    rows,
    active,
    /** The element id of the active option, while it is drawn. */
    activeId: isActiveDrawn ? `${id}-${active}` : undefined,
    isSearched,
    sections: drawn,
    search,
    onKeyDown,
    onScroll: () => setScrolled(scroller.current?.scrollTop ?? 0),
  };
}
