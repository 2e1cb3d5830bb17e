import type { ChromeView } from '../../../chrome/model/chrome-view';
import type { Specimen } from '../../../chrome/ui/specimen';
import type { NavigationEntry } from '../model/navigation-entry';
import { ArrangeDialog } from './ArrangeDialog';
import { SideNavigation } from './SideNavigation';

const side = (id: string, view: Partial<ChromeView> = {}): Specimen => ({
  id: `side-navigation/${id}`,
  slot: 'side-navigation',
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

const arranged: NavigationEntry[] = [
  { id: 'home', name: 'Home', href: '#/@alder/home', icon: 'home', current: false },
  {
    id: 'orders',
    name: 'Orders',
    href: '#/@alder/orders',
    icon: 'cart',
    badge: '12',
    section: 'Trade',
    current: false,
    isOfHub: true,
    children: [
      { id: 'late', name: 'Late orders', href: '#/@alder/orders/late', current: true, badge: '3' },
      { id: 'returns', name: 'Returns', href: '#/@alder/orders/returns', current: false },
    ],
  },
  {
    id: 'stock',
    name: 'Stock',
    href: '#/@alder/stock',
    icon: 'layers',
    section: 'Trade',
    current: false,
    isOfHub: true,
    children: [{ id: 'places', name: 'Places', href: '#/@alder/stock/places', current: false }],
  },
  {
    id: 'prices',
    name: 'Prices',
    icon: 'money',
    section: 'Trade',
    current: false,
    isDisabled: true,
    isOfHub: true,
  },
  { id: 'call', name: 'Call the shop', icon: 'phone', click: 'sidenav:3', current: false },
  {
    id: 'help',
    name: 'Help for sellers',
    href: 'https://help.test/',
    icon: 'help',
    current: false,
    newTab: true,
    isFooter: true,
  },
];

export const specimens: readonly Specimen[] = [
  side('usual'),
  side('nothing-known', { navigation: [], switchers: [], solution: undefined, user: undefined }),
  side('many', { navigation: many }),
  side('work-hub', { navigation: arranged, navigationArrangeable: true }),
  {
    ...side('arrange', { navigation: arranged, navigationArrangeable: true }),
    draw: () => <ArrangeDialog close={() => {}} />,
  },
];
