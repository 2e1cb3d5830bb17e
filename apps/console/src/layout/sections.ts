/** The sections of the console, and who sees them. */
import type { AdminCaller } from '@unified-shell/api/administration';
import type { MessageKey } from '../texts';

export interface Section {
  path: string;
  name: MessageKey;
  /** Whether it is about the whole installation: organisations' administrators do not see it. */
  isGlobal?: true;
}

const SECTIONS: readonly Section[] = [
  { path: '/', name: 'section.overview' },
  { path: '/people', name: 'section.people' },
  { path: '/organizations', name: 'section.organizations' },
  { path: '/entitlements', name: 'section.entitlements' },
  { path: '/sandboxes', name: 'section.sandboxes' },
  { path: '/providers', name: 'section.providers' },
  { path: '/flags', name: 'section.flags', isGlobal: true },
  { path: '/solutions', name: 'section.solutions', isGlobal: true },
  { path: '/releases', name: 'section.releases', isGlobal: true },
  { path: '/brand', name: 'section.brand', isGlobal: true },
  { path: '/access-requests', name: 'section.access-requests' },
  { path: '/sessions', name: 'section.sessions' },
  { path: '/audit', name: 'section.audit' },
];

export function sectionsFor({ readsAll }: Pick<AdminCaller, 'readsAll'>): readonly Section[] {
  return SECTIONS.filter(({ isGlobal }) => readsAll || isGlobal !== true);
}
