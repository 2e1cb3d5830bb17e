import type { MessageKey } from '../texts';

/** The addresses of a team, in the order in which they are shown. */
export const TEAM_ADDRESSES = [
  { id: 'contact', name: 'team.contact' },
  { id: 'documents', name: 'team.documents' },
  { id: 'repository', name: 'team.repository' },
  { id: 'status', name: 'team.status' },
] as const satisfies readonly { id: string; name: MessageKey }[];
