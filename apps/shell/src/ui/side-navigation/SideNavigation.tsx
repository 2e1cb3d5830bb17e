import { useRef } from 'react';
import { useText } from '../shared/messages';
import { useChromeView } from '../shared/use-chrome';
import { NavigationPlaceholder } from './NavigationPlaceholder';
import { NavigationSection } from './NavigationSection';
import { groupBySection } from './sections';
import styles from './side-navigation.module.css';
import { useCurrentInView } from './use-current-in-view';
import { useDrawer } from './use-drawer';

/** What can be opened, as links. In a small window a drawer above the frame (NAV-17). */
export function SideNavigation() {
  const text = useText();
  const navigation = useChromeView((view) => view.navigation);
  const loading = useChromeView((view) => view.screen.kind === 'loading');
  const drawer = useRef<HTMLElement>(null);
  const { isOpenDrawer, close } = useDrawer(drawer);
  useCurrentInView(drawer, navigation.find(({ current }) => current)?.id);
  const sections = groupBySection(navigation);
  return (
    <>
      {/* The keyboard closes the drawer with Escape; this is for the pointer. */}
      {isOpenDrawer && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
      <nav ref={drawer} className={styles.navigation} aria-label={text('navigation.name')}>
        {sections.map((section) => (
          <NavigationSection key={section.name ?? ''} section={section} />
        ))}
        {loading && sections.length === 0 && <NavigationPlaceholder />}
      </nav>
    </>
  );
}
