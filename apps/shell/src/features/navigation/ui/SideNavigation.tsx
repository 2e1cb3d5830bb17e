import { useRef, useState } from 'react';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';
import type { NavigationEntry } from '../model/navigation-entry';
import { ArrangeButton } from './ArrangeButton';
import type { FoundKeys } from './FoundEntries';
import { NavigationFilter } from './NavigationFilter';
import { NavigationPlaceholder } from './NavigationPlaceholder';
import { NavigationSection } from './NavigationSection';
import { groupBySection } from './sections';
import styles from './side-navigation.module.css';
import { useCurrentInView } from './use-current-in-view';
import { useDrawer } from './use-drawer';
import { useHoverOpen } from './use-hover-open';

const load = () => import('./FoundEntries').then(({ FoundEntries }) => FoundEntries);
const loadFavourites = () => import('./Favourites').then(({ Favourites }) => Favourites);
const ignore = () => {};

/** Maximum number of entries without a filter. */
const MAX_UNFILTERED_ENTRIES = 15;

function isLong(navigation: readonly NavigationEntry[]): boolean {
  const count = navigation.reduce((sum, { children = [] }) => sum + 1 + children.length, 0);
  return count > MAX_UNFILTERED_ENTRIES;
}

/** The navigation entries as links. In a small window, a drawer above the frame (NAV-17). */
export function SideNavigation() {
  const text = useText();
  const all = useChromeView((view) => view.navigation);
  const isAwaited = useChromeView((view) => view.navigationAwaited || view.screen.kind === 'loading');
  const drawer = useRef<HTMLElement>(null);
  const { isOpenDrawer, close } = useDrawer(drawer);
  useHoverOpen(drawer);
  const product = useChromeView((view) => view.solution?.home);
  const [filter, setFilter] = useState({ product, wanted: '' });
  // A filter ends with the product whose entries it was for.
  const wanted = filter.product === product ? filter.wanted : '';
  const setWanted = (text: string) => setFilter({ product, wanted: text });
  const navigation = withoutHidden(all);
  const hasFilter = isLong(navigation);
  const query = hasFilter ? wanted : '';
  useCurrentInView(drawer, currentOf(navigation));
  const isFiltered = query.trim() !== '';
  const [foundCount, setFoundCount] = useState<number>();
  const { Part, preload } = useLazyPart(load, isFiltered, ignore);
  // The entries stay until those that the filter finds can be shown.
  const FoundEntries = isFiltered ? Part : undefined;
  const hasFavourites = useChromeView((view) => (view.recents?.favourites.length ?? 0) > 0);
  const { Part: Favourites } = useLazyPart(loadFavourites, hasFavourites, ignore);
  const keys = useRef<FoundKeys>(undefined);
  return (
    <>
      {/* The keyboard closes the drawer with Escape; this is for the pointer. */}
      {isOpenDrawer && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
      <nav
        ref={drawer}
        tabIndex={-1}
        className={styles.navigation}
        aria-label={text('navigation.name')}
        onKeyDown={(event) => keys.current?.(event)}
      >
        {hasFilter && (
          <NavigationFilter
            query={query}
            isNothing={isFiltered && foundCount === 0}
            onChange={setWanted}
            onFocus={preload}
          />
        )}
        {FoundEntries && (
          <FoundEntries
            navigation={navigation}
            query={query}
            container={drawer}
            keys={keys}
            onFound={setFoundCount}
          />
        )}
        {!FoundEntries && Favourites && <Favourites />}
        {!FoundEntries &&
          groupBySection(navigation).map((section) => (
            <NavigationSection key={`${section.isFooter} ${section.name}`} section={section} />
          ))}
        {isAwaited && all.length === 0 && <NavigationPlaceholder />}
        <ArrangeButton />
      </nav>
    </>
  );
}

function withoutHidden(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return entries.flatMap(({ children, ...entry }) => {
    // The current entry is never hidden.
    if (entry.isHidden && !entry.current) return [];
    const shown = children ? withoutHidden(children) : [];
    return [shown.length > 0 ? { ...entry, children: shown } : entry];
  });
}

function currentOf(navigation: readonly NavigationEntry[]): string | undefined {
  return navigation.flatMap((entry) => [entry, ...(entry.children ?? [])]).find(({ current }) => current)?.id;
}
