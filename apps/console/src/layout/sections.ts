/** The sections of the console, and who sees them. */
import type { AdminCaller } from '@unified-shell/api/administration';
import type { MessageKey } from '../texts';

export interface Section {
  path: string;
  name: MessageKey;
  /** Whether it is about the whole installation: organisations' administrators do not see it. */
  isGlobal?: true;
  /** Whether the owners of solutions see it, for their solutions. */
  isOfSolutions?: true;
}

const SECTIONS: readonly Section[] = [
  { path: '/', name: 'section.overview' },
  { path: '/people', name: 'section.people' },
  { path: '/organizations', name: 'section.organizations' },
  { path: '/entitlements', name: 'section.entitlements' },
  { path: '/sandboxes', name: 'section.sandboxes' },
  { path: '/providers', name: 'section.providers' },
  { path: '/flags', name: 'section.flags', isGlobal: true },
  { path: '/solutions', name: 'section.solutions', isGlobal: true, isOfSolutions: true },
  { path: '/releases', name: 'section.releases', isGlobal: true, isOfSolutions: true },
  { path: '/access-requests', name: 'section.access-requests' },
  { path: '/sessions', name: 'section.sessions' },
  { path: '/audit', name: 'section.audit', isOfSolutions: true },
];

type Rights = Pick<AdminCaller, 'readsAll' | 'organisations' | 'solutions'>;

/** Whether the caller sees nothing but their own solutions. */
export const isOwnerOnly = ({ readsAll, organisations, solutions }: Rights) =>
  !readsAll && organisations.length === 0 && solutions.length > 0;

/** None for a user who administers nothing. */
export function sectionsFor(caller: Rights): readonly Section[] {
  return SECTIONS.filter(({ isGlobal, isOfSolutions }) => {
    if (caller.readsAll) return true;
    if (isOfSolutions === true && caller.solutions.length > 0) return true;
    return isGlobal !== true && caller.organisations.length > 0;
  });
}
