import type { ToastKey } from '../../platform/toasts';
import { type RouteDecision, workspaceOf } from '../../resolve/route-decision';
import type { ChromeRoomState } from '../state';

export type SwitchOutcome =
  | { kind: 'running' }
  /** The new organisation is there, or the user has gone somewhere else meanwhile. */
  | { kind: 'over' }
  | { kind: 'home'; toast: ToastKey }
  | { kind: 'back'; toast: ToastKey };

/**
 * What became of a switch to an organisation: one that may not open what was open is home with a toast (ORG-10, ruling
 * AMB-31); one whose facts could not be had is undone (ruling AMB-30). An account
 * that could not be switched to is undone by `switch-account.ts`, which says so (ORG-08).
 */
export function switchOutcome(
  decision: RouteDecision,
  { account }: Pick<ChromeRoomState, 'account'>,
  organisationId: string,
): SwitchOutcome {
  const { kind } = decision;
  if (kind === 'waiting' || kind === 'pending' || kind === 'switch-account') return { kind: 'running' };
  if (workspaceOf(decision)?.organisation.id !== organisationId) return { kind: 'over' };
  if (account.kind === 'known' && account.failure?.organisation === organisationId) {
    return { kind: 'back', toast: 'orgFailToast' };
  }
  const isRefused = decision.kind === 'error' && decision.error.type === 'NO_ACCESS';
  return isRefused ? { kind: 'home', toast: 'orgSwitchRedirectToast' } : { kind: 'over' };
}
