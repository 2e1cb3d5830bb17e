import type { ChromeView, NavigationEntry } from '../../core/chrome/chrome-view';
import type { Specimen } from '../shared/specimen';
import { SideNavigation } from './SideNavigation';

const side = (id: string, view: Partial<ChromeView> = {}): Specimen => ({
  id: `side-navigation/${id}`,
  place: 'side-navigation',
  view,
  draw: () => <SideNavigation />,
});

const many: NavigationEntry[] = Array.from({ length: 40 }, (_, index) => ({
  id: `entry-${index}`,
  name: index % 7 === 0 ? `An application with a long name ${index}` : `Application ${index}`,
  href: `#/@alder/entry-${index}`,
  current: index === 3,
  section: `Section ${Math.floor(index / 10)}`,
}));

export const specimens: readonly Specimen[] = [
  side('usual'),
  side('nothing-known', { navigation: [], switchers: [], solution: undefined, user: undefined }),
  side('many', { navigation: many }),
];
