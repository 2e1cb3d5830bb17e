import type { Specimen } from '../../../chrome/ui/specimen';
import { LoadingScreen } from './LoadingScreen';

const loading = (id: string, slow: boolean): Specimen => ({
  id: `loading/${id}`,
  slot: 'overlay',
  view: { screen: { kind: 'loading', slow } },
  draw: () => <LoadingScreen />,
});

export const specimens: readonly Specimen[] = [
  loading('usual', false),
  loading('slow', true),
  {
    ...loading('starting', false),
    isAlone: true,
    view: { screen: { kind: 'loading', slow: false }, solution: undefined, switchers: [] },
  },
];
