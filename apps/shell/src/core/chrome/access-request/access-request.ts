import type { RouteDecision } from '../../resolve/route-decision';

/** What somebody may ask the administrators of their organisation for. Ids. */
export interface WantedAccess {
  organisation: string;
  solution: string;
}

/** The last one that was asked for in this page; the gateway keeps it beyond. */
export interface AccessRequest extends WantedAccess {
  phase: 'sending' | 'sent' | 'failed';
}

/** What the address leads to, where there is an organisation whose administrators can be asked. */
export function wantedAccess(decision: RouteDecision): WantedAccess | undefined {
  if (decision.kind !== 'error' || !decision.workspace || !decision.solution) return undefined;
  return { organisation: decision.workspace.organisation.id, solution: decision.solution.appId };
}

export function isSameAccess(one: WantedAccess, other: WantedAccess): boolean {
  return one.organisation === other.organisation && one.solution === other.solution;
}

/** A new request replaces the one before; what becomes of an earlier one is not told. */
export function reduceAccessRequest(
  state: AccessRequest | undefined,
  event: AccessRequest,
): AccessRequest | undefined {
  return event.phase === 'sending' || (state && isSameAccess(state, event)) ? event : state;
}
