import type { ShellPath } from '@unified-shell/address/shell-path';
import { workspaceOf } from '../../resolve/route-decision';
import type { RequestDeps } from '../deps';
import type { Move } from './unsaved-changes';

/** Describes the move to a path. A path without a tenant stays in the active organisation. */
export function moveTo(path: ShellPath | undefined, { getDecision }: Pick<RequestDeps, 'getDecision'>): Move {
  const tenant = workspaceOf(getDecision())?.organisation.tenant;
  return { toOtherOrganisation: path?.tenant !== undefined && path.tenant !== tenant };
}
