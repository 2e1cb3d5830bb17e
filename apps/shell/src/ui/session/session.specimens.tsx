import type { Specimen } from '../shared/specimen';
import { SessionPaused } from './SessionPaused';

export const specimens: readonly Specimen[] = [
  {
    id: 'session/paused',
    place: 'overlay',
    view: { sessionPaused: true },
    draw: () => <SessionPaused />,
  },
];
