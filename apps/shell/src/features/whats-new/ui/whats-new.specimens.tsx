import type { Specimen } from '../../../chrome/ui/specimen';
import { FullHeader } from '../../../test-support/FullHeader';
import type { WhatsNewView } from '../model';
import { WhatsNewButton } from './WhatsNewButton';

type Entries = WhatsNewView['registration']['whatsNew'];

const viewOf = (whatsNew: Entries): WhatsNewView => ({
  registration: { appId: 'sample', name: 'Sample', whatsNew },
  mount: { tenant: 'alder', contexts: [], path: '/sample', query: '' },
});

const header = (id: string, date: string): Specimen => ({
  id: `whats-new/${id}`,
  slot: 'header',
  view: { whatsNew: viewOf([{ id: 'first', date, title: 'Orders' }]) },
  draw: () => <FullHeader />,
});

const dialog = (id: string, entries: Entries): Specimen => ({
  id: `whats-new/${id}`,
  slot: 'header',
  isAlone: true,
  draw: () => <WhatsNewButton view={viewOf(entries)} initiallyOpen />,
});

export const specimens: readonly Specimen[] = [
  header('unseen', new Date().toISOString().slice(0, 10)),
  header('old', '2026-01-02'),
  dialog('list', [
    { id: 'search', date: '2026-10-06', title: 'Orders in the search' },
    {
      id: 'names',
      date: '2026-11-24',
      title: 'Orders with names',
      text: 'Orders have names of your choice, which the assistant can change.',
      path: '/orders',
    },
  ]),
  dialog('many', [
    { id: 'word', date: '2026-11-24', title: `Orders ${'x'.repeat(90)}`, path: '/orders' },
    {
      id: 'script',
      date: '2026-11-20',
      title: '<script>alert(1)</script>',
      text: '<script>alert(2)</script>',
    },
    ...Array.from({ length: 18 }, (_, index) => ({
      id: `order-${index}`,
      date: '2026-10-06',
      title: `Order ${index}`,
      text: 'Orders are found in the search.',
    })),
  ]),
];
