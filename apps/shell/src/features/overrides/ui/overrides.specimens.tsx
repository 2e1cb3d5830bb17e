import type { Specimen } from '../../../chrome/ui/specimen';
import { OverridesBanner } from './OverridesBanner';

export const specimens: readonly Specimen[] = [
  { id: 'overrides/active', slot: 'overlay', view: { isOverridden: true }, draw: () => <OverridesBanner /> },
];
