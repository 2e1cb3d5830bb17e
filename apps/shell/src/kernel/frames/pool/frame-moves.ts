import { formatShellPath } from '@unified-shell/address/shell-path';
import { clearedByMove } from '@unified-shell/errors/shell-errors';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import { CONTEXT_SEGMENTS } from '../../workspace/context/context-segment';
import type { FrameState } from '../frame-state';
import { WORK_MANAGEMENT } from './frame-session';

/**
 * Whether a frame that is left may stay in the page beside the next one. It may not stay across organisations, with
 * access to the microphone, or beside work management: a blocked sign-in could then belong to either frame
 * (FRAME-34).
 */
export function mayBeCached(left: FrameRequest, next: FrameRequest): boolean {
  const mayListen = left.solution.permissionsPolicy?.includes('microphone') === true;
  const isSameTenant = left.mount.tenant === next.mount.tenant;
  return isSameTenant && !mayListen && next.solution.serviceCode !== WORK_MANAGEMENT;
}

/**
 * Whether a move within the visible frame ends its failure: a move ends some failures (ERR-05), another organisation or
 * sub-organisation ends all (FRAME-10).
 */
export function endsFailure(
  { error, inside }: Pick<FrameState, 'error' | 'inside'>,
  from: FrameRequest,
  to: FrameRequest,
): boolean {
  const isMoved = inside !== to.inside || formatShellPath(from.mount) !== formatShellPath(to.mount);
  return (
    error !== undefined &&
    ((isMoved && clearedByMove.includes(error.type)) || organisationPart(from) !== organisationPart(to))
  );
}

/** The tenant and the sub-organisation of a mount, as text. */
function organisationPart({ mount: { tenant, contexts } }: FrameRequest): string {
  const subOrganisation = contexts.find(({ name }) => name === CONTEXT_SEGMENTS.subOrg)?.value;
  return `${tenant} ${subOrganisation}`;
}
