import type { Specimen } from '../shared/specimen';
import { ComponentArea } from './ComponentArea';

export const specimens: readonly Specimen[] = [
  {
    id: 'component/loading',
    slot: 'overlay',
    view: { component: { name: 'Sample', isDone: false, draw: () => () => {}, dismiss: () => {} } },
    draw: () => <ComponentArea />,
  },
];
