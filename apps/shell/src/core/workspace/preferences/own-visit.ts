import type { WorkspaceRoomState } from '../state';

/** Whether somebody is known and works in their own name: a visit in somebody else's changes no preferences of theirs. */
export function isOwnVisit({ account }: Pick<WorkspaceRoomState, 'account'>): boolean {
  return account.kind === 'known' && !account.answer.profile.isImpersonated;
}
