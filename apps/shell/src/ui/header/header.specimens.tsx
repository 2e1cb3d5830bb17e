import type { ChromeView } from '../../core/chrome/chrome-view';
import type { Specimen } from '../shared/specimen';
import { Header } from './Header';
import { organisations } from './switchers/switcher-samples';

const header = (id: string, view: Partial<ChromeView> = {}, accountOpen = false): Specimen => ({
  id: `header/${id}`,
  place: 'header',
  view,
  draw: () => <Header accountOpen={accountOpen} />,
});

export const specimens: readonly Specimen[] = [
  header('usual'),
  header('account', {}, true),
  header('not-released', { solution: { name: 'Orion', home: '#/@alder/orion/home', releaseType: 'alpha' } }),
  header('impersonation', { impersonated: true }),
  header('nothing-known', { solution: undefined, switchers: [], user: undefined, navigation: [] }),
  header('long-names', {
    solution: { name: 'Customer Journey Orchestration and Analytics', home: '#/@alder/sample' },
    switchers: [
      {
        ...organisations([]),
        current: { id: 'alder', name: 'Alder Retail and Wholesale International Holding' },
      },
    ],
    user: {
      displayName: 'Maximiliana Ketteringham-Featherstonehaugh',
      email: 'maximiliana.ketteringham-featherstonehaugh@retail.alder.example',
      accountHref: 'https://identity.example/account',
    },
  }),
];
