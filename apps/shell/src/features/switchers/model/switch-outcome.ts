import type { ToastKey } from '../../../kernel/platform/toasts';
import { type RouteDecision, workspaceOf } from '../../../kernel/resolve/route-decision';
import type { ShellState } from '../../../kernel/wiring/state';

export type SwitchOutcome =
  | { kind: 'running' }
  /** The new organisation is active, or the user has moved elsewhere during the switch. */
  | { kind: 'over' }
  | { kind: 'home'; toast: ToastKey }
  | { kind: 'back'; toast: ToastKey };

/**
 * The outcome of a switch to the organisation with a tenant. If it may not open the solution, the shell goes home with a toast
 * (ORG-10, ruling AMB-31). If its data could not be fetched, the switch is undone (ruling AMB-30). If the account
 * could not be switched, `switch-account.ts` undoes the switch with a toast (ORG-08).
 */
export function switchOutcome(
  decision: RouteDecision,
  { account }: Pick<ShellState, 'account'>,
  tenant: string | undefined,
): SwitchOutcome {
  const { kind } = decision;
  if (kind === 'waiting' || kind === 'pending' || kind === 'switch-account') return { kind: 'running' };
  const organisation = workspaceOf(decision)?.organisation;
  if (organisation === undefined || organisation.tenant !== tenant) return { kind: 'over' };
  if (account.kind === 'known' && account.failure?.organisation === organisation.id) {
    return { kind: 'back', toast: 'orgFailToast' };
  }
  const isRefused = decision.kind === 'error' && decision.error.type === 'NO_ACCESS';
  return isRefused ? { kind: 'home', toast: 'orgSwitchRedirectToast' } : { kind: 'over' };
}
