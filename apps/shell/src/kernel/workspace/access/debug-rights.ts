import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { mayOverride as mayOverrideIn } from '@unified-shell/catalogue/access/overrides';
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { WorkspaceRoomState } from '../state';

type UserState = Pick<WorkspaceRoomState, 'session' | 'account'>;

/** The signed-in user of the debug tool. */
export interface DebugUser {
  /** The id of the account that has signed in. */
  authId: string;
  /** Whether overrides of this user have an effect (ruling "Overrides"). */
  mayOverride: boolean;
  /** Whether a solution may run from the user's own machine (ruling localDevUrl). */
  mayRunLocally: boolean;
}

/**
 * The user, if they may have the debug tool: internal users, and all users in `dev` (ruling AMB-55). A support user who
 * acts as a customer is that customer.
 */
export function debugUserOf(
  { session, account }: UserState,
  { environment, internalDomains }: PageConfiguration,
): DebugUser | undefined {
  if (session.kind !== 'signed-in' || session.end !== undefined || account.kind !== 'known') return undefined;
  const { profile } = account.answer;
  const internal = isInternal(profile.email, internalDomains);
  if (!internal && environment !== 'dev') return undefined;
  return {
    authId: profile.authId,
    mayOverride: mayOverrideIn(internal, environment),
    mayRunLocally: internal && environment === 'dev' && profile.isImpersonated !== true,
  };
}
