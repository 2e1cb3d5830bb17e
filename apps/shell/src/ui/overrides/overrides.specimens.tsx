import type { Specimen } from '../shared/specimen';
import { OverridesBanner } from './OverridesBanner';

export const specimens: readonly Specimen[] = [
  { id: 'overrides/active', place: 'overlay', view: { isOverridden: true }, draw: () => <OverridesBanner /> },
];
