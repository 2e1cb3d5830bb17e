/** The sections of the console, and who sees them. */
import type { AdminCaller } from '@unified-shell/api/administration';
import type { MessageKey } from '../texts';

export interface Section {
  path: string;
  name: MessageKey;
  /** The name of an icon of the shell. */
  icon: string;
  /** The heading above it. */
  group?: MessageKey;
  /** Whether it is about the whole installation: organisations' administrators do not see it. */
  isGlobal?: true;
  /** Whether the owners of solutions see it, for their solutions. */
  isOfSolutions?: true;
}

const DIRECTORY = 'sections.directory';
const ACCESS = 'sections.access';
const APPLICATIONS = 'sections.applications';
const PROGRAMS = 'sections.programs';
const ACTIVITY = 'sections.activity';

export const ACCESS_REQUESTS = '/access-requests';

const SECTIONS: readonly Section[] = [
  { path: '/', name: 'section.overview', icon: 'dashboard' },
  { path: '/people', name: 'section.people', icon: 'people', group: DIRECTORY },
  { path: '/organizations', name: 'section.organizations', icon: 'building', group: DIRECTORY },
  { path: '/providers', name: 'section.providers', icon: 'identity', group: DIRECTORY },
  { path: '/brand', name: 'section.brand', icon: 'brand', group: DIRECTORY, isGlobal: true },
  { path: '/entitlements', name: 'section.entitlements', icon: 'key', group: ACCESS },
  { path: '/sandboxes', name: 'section.sandboxes', icon: 'layers', group: ACCESS },
  { path: ACCESS_REQUESTS, name: 'section.access-requests', icon: 'lock', group: ACCESS },
  { path: '/access', name: 'access.why', icon: 'support', group: ACCESS },
  {
    path: '/solutions',
    name: 'section.solutions',
    icon: 'grid',
    group: APPLICATIONS,
    isGlobal: true,
    isOfSolutions: true,
  },
  {
    path: '/releases',
    name: 'section.releases',
    icon: 'rocket',
    group: APPLICATIONS,
    isGlobal: true,
    isOfSolutions: true,
  },
  { path: '/flags', name: 'section.flags', icon: 'flag', group: APPLICATIONS, isGlobal: true },
  { path: '/clients', name: 'section.clients', icon: 'connector', group: PROGRAMS, isGlobal: true },
  {
    path: '/saml-applications',
    name: 'section.saml-applications',
    icon: 'plug',
    group: PROGRAMS,
    isGlobal: true,
  },
  { path: '/tokens', name: 'section.tokens', icon: 'lock', group: PROGRAMS },
  { path: '/assistants', name: 'section.assistants', icon: 'ai', group: PROGRAMS },
  { path: '/sessions', name: 'section.sessions', icon: 'screen', group: ACTIVITY },
  { path: '/audit', name: 'section.audit', icon: 'report', group: ACTIVITY, isOfSolutions: true },
  { path: '/audit-streams', name: 'section.audit-streams', icon: 'share', group: ACTIVITY },
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
