import type { Specimen } from '../../../chrome/ui/specimen';
import { SessionPaused } from './SessionPaused';

export const specimens: readonly Specimen[] = [
  {
    id: 'session/paused',
    slot: 'overlay',
    view: { sessionPaused: true },
    draw: () => <SessionPaused />,
  },
];
