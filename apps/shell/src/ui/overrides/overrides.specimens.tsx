import type { Specimen } from '../shared/specimen';
import { OverridesBanner } from './OverridesBanner';

export const specimens: readonly Specimen[] = [
  { id: 'overrides/active', slot: 'overlay', view: { isOverridden: true }, draw: () => <OverridesBanner /> },
];
