import type { Specimen } from '../../../chrome/ui/specimen';
import { TilePage } from './TilePage';

export const specimens: readonly Specimen[] = [
  {
    id: 'link-tile/page',
    slot: 'overlay',
    view: { tile: { name: 'Wiki', href: 'https://wiki.acme.example/' } },
    draw: () => <TilePage />,
  },
];
