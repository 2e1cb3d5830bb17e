import type { ShellPath } from '@unified-shell/catalogue/shell-path';
import type { LateLoan } from '../late/late-ground';
import { standingOf } from '../verdict';
import type { Move } from './unsaved-changes';

/** What a way to a place changes. One without a tenant stays in the organisation there is. */
export function moveTo(path: ShellPath | undefined, { verdictNow }: Pick<LateLoan, 'verdictNow'>): Move {
  const tenant = standingOf(verdictNow())?.organisation.tenant;
  return { toOtherOrganisation: path?.tenant !== undefined && path.tenant !== tenant };
}
