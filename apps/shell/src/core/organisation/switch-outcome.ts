import type { ToastKey } from '../toasts/toasts';
import type { Verdict } from '../verdict';

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
export function switchOutcome(verdict: Verdict, organisationId: string): SwitchOutcome {
  if (verdict.kind === 'waiting') return { kind: 'running' };
  if (verdict.kind !== 'error' || verdict.standing?.organisation.id !== organisationId)
    return { kind: 'over' };
  switch (verdict.error.type) {
    case 'NO_ACCESS':
      return { kind: 'home', toast: 'orgSwitchRedirectToast' };
    case 'NO_FLAGS':
      return { kind: 'back', toast: 'orgFailToast' };
    default:
      return { kind: 'over' };
  }
}
