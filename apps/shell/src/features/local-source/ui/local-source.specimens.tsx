import type { Specimen } from '../../../chrome/ui/specimen';
import { LocalSourceArea } from './LocalSourceArea';
import { LocalSourceBanner } from './LocalSourceBanner';

export const specimens: readonly Specimen[] = [
  {
    id: 'local-source/running',
    slot: 'overlay',
    view: { localSource: 'http://localhost:3000' },
    draw: () => <LocalSourceBanner />,
  },
  {
    id: 'local-source/question',
    slot: 'overlay',
    view: { localQuestion: { name: 'Sample', url: 'http://localhost:3000/app/' } },
    draw: () => <LocalSourceArea />,
  },
];
