import type { ContextName } from '@unified-shell/address/shell-path';

/** The kinds of context: what a solution may work in besides the organisation (CAT-13). */
export type ContextKey = 'sandbox' | 'subOrg' | 'collaborator' | 'instance';

/** The name of each kind in the address (ruling AMB-05). */
export const CONTEXT_SEGMENTS: Readonly<Record<ContextKey, ContextName>> = {
  sandbox: 'sname',
  subOrg: 'so',
  collaborator: 'co',
  instance: 'in',
};
