import type { ContextName } from '@unified-shell/address/shell-path';
import { fillMount } from '@unified-shell/catalogue/routes/fill-mount';

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

/** The mount of a solution whose path names the sub-organisation. */
export interface MountedEntry {
  /** Such as `/campaign/{mySubOrg}`. */
  mount: string;
  parameters: Readonly<Record<string, string>>;
}

/** The base path of the solution in another sub-organisation. */
export function pathOfEntry({ mount, parameters }: MountedEntry, id: string): string {
  return fillMount(mount, { ...parameters, [SUB_ORGANISATION_PARAMETER]: id });
}
