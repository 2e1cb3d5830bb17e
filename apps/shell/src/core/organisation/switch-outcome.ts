import type { ShellState } from '../shell-state';
import type { ToastKey } from '../toasts/toasts';
import { standingOf, type Verdict } from '../verdict';

export type SwitchOutcome =
  | { kind: 'running' }
  /** The new organisation is there, or the user has gone somewhere else meanwhile. */
  | { kind: 'over' }
  | { kind: 'home'; toast: ToastKey }
  | { kind: 'back'; toast: ToastKey };

/**
 * What became of a switch to an organisation: one that may not open what was open is home with a toast (ORG-10, ruling
 * AMB-31); one whose facts could not be had is undone (ORG-08, ruling AMB-30).
 */
export function switchOutcome(
  verdict: Verdict,
  { account, session }: Pick<ShellState, 'account' | 'session'>,
  organisationId: string,
): SwitchOutcome {
  if (verdict.kind === 'waiting' || verdict.kind === 'pending') return { kind: 'running' };
  const organisation = standingOf(verdict)?.organisation;
  if (organisation?.id !== organisationId) return { kind: 'over' };
  if (account.kind === 'known' && account.failure?.organisation === organisationId) {
    const isOwn = session.kind === 'signed-in' && session.token.userId === organisation.userId;
    return { kind: 'back', toast: isOwn ? 'orgFailToast' : 'type2eError' };
  }
  const isRefused = verdict.kind === 'error' && verdict.error.type === 'NO_ACCESS';
  return isRefused ? { kind: 'home', toast: 'orgSwitchRedirectToast' } : { kind: 'over' };
}
