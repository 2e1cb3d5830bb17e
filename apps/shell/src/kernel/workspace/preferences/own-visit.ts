import type { WorkspaceRoomState } from '../state';

/**
 * Whether the account is known and not impersonated. An impersonated visit does not change the user's preferences.
 */
export function isOwnVisit({ account }: Pick<WorkspaceRoomState, 'account'>): boolean {
  return account.kind === 'known' && !account.answer.profile.isImpersonated;
}
