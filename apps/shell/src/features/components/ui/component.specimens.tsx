import type { Specimen } from '../../../chrome/ui/specimen';
import { ComponentArea } from './ComponentArea';

const component = {
  name: 'Sample',
  isDone: false,
  error: undefined,
  draw: () => () => {},
  retry() {},
  dismiss() {},
};

export const specimens: readonly Specimen[] = [
  {
    id: 'component/loading',
    slot: 'overlay',
    view: { component },
    draw: () => <ComponentArea loadFailure={() => new Promise(() => {})} />,
  },
];
