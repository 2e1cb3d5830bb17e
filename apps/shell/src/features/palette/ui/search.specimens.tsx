import type { Specimen } from '../../../chrome/ui/specimen';
import { FullHeader } from '../../../test-support/FullHeader';
import type { PaletteState } from '../model/palette-state';

const page = (title: string, detail: string) => ({
  page: { appId: 'sample', link: `/sample/${title}`, title },
  href: `#/@alder/sample/${title}`,
  detail,
  icon: 'code',
});

const search = (id: string, palette: PaletteState): Specimen => ({
  id: `search/${id}`,
  slot: 'header',
  view: {
    palette,
    recents: {
      status: 'success',
      recents: [
        page('Orders of the last quarter', 'Sample · Production'),
        page(
          'A page with a long title that does not fit into the palette of a small window',
          'Sample · Stage Europe',
        ),
      ],
      favourites: [page('Prices', 'Sample')],
      hasOlder: false,
      current: undefined,
    },
  },
  draw: () => <FullHeader />,
});

export const specimens: readonly Specimen[] = [
  search('start', { kind: 'search', query: '' }),
  search('found', { kind: 'search', query: 'sam' }),
  search('nothing', { kind: 'search', query: 'nothing is called this' }),
  search('shortcuts', { kind: 'shortcuts' }),
];
