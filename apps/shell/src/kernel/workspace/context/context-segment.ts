import type { ContextName } from '@unified-shell/address/shell-path';

/** The kinds of context: what a solution may work in besides the organisation (CAT-13). */
export type ContextKey = 'sandbox' | 'subOrg' | 'collaborator' | 'instance';

/** The parameter of a mount that names a sub-organisation, as in `/campaign/{mySubOrg}` (CAT-21). */
export const SUB_ORGANISATION_PARAMETER = 'mySubOrg';

/** The name of each kind in the address (ruling AMB-05). */
export const CONTEXT_SEGMENTS: Readonly<Record<ContextKey, ContextName>> = {
  sandbox: 'sname',
  subOrg: 'so',
  collaborator: 'co',
  instance: 'in',
};

/** The base path of a solution with another value in one of its segments. */
export function withSegment(base: string, segment: number, value: string): string {
  return base.split('/').with(segment, encodeURIComponent(value)).join('/');
}
