import { useRef, useState } from 'react';
import type { NavigationEntry } from '../../core/chrome/navigation/navigation-entry';
import { useText } from '../shared/messages';
import { useArrowKeys } from '../shared/use-arrow-keys';
import { useChromeView } from '../shared/use-chrome';
import { ArrangeButton } from './ArrangeButton';
import { Favourites } from './Favourites';
import { FoundEntries } from './FoundEntries';
import { filterEntries, isLong } from './filter-entries';
import { NavigationFilter } from './NavigationFilter';
import { NavigationPlaceholder } from './NavigationPlaceholder';
import { NavigationSection } from './NavigationSection';
import { groupBySection } from './sections';
import styles from './side-navigation.module.css';
import { useCurrentInView } from './use-current-in-view';
import { useDrawer } from './use-drawer';
import { useHoverOpen } from './use-hover-open';

/** The navigation entries as links. In a small window, a drawer above the frame (NAV-17). */
export function SideNavigation() {
  const text = useText();
  const all = useChromeView((view) => view.navigation);
  const loading = useChromeView((view) => view.screen.kind === 'loading');
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
  const found = query.trim() === '' ? undefined : filterEntries(navigation, query);
  const onKeyDown = useArrowKeys(drawer, found !== undefined);
  return (
    <>
      {/* The keyboard closes the drawer with Escape; this is for the pointer. */}
      {isOpenDrawer && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
      <nav
        ref={drawer}
        className={styles.navigation}
        aria-label={text('navigation.name')}
        onKeyDown={onKeyDown}
      >
        {hasFilter && <NavigationFilter query={query} isNothing={found?.length === 0} onChange={setWanted} />}
        {found && <FoundEntries found={found} />}
        {!found && <Favourites />}
        {!found &&
          groupBySection(navigation).map((section) => (
            <NavigationSection key={`${section.isFooter} ${section.name}`} section={section} />
          ))}
        {loading && all.length === 0 && <NavigationPlaceholder />}
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
