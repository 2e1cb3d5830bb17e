import type { AdminSolutionOrigin } from '@unified-shell/api/administration';
import type { MessageKey } from '../texts';

/** The sources of registrations. */
export const ORIGINS = [
  { id: 'built-in', name: 'solution.built-in' },
  { id: 'file', name: 'solution.file' },
  { id: 'stored', name: 'solution.stored' },
] as const satisfies readonly { id: AdminSolutionOrigin; name: MessageKey }[];
