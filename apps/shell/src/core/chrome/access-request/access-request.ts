import type { RouteDecision } from '../../resolve/route-decision';

/** The organisation and solution that the user may request access to, by id. */
export interface WantedAccess {
  organisation: string;
  solution: string;
}

/** The last request of this page. The gateway stores it for longer. */
export interface AccessRequest extends WantedAccess {
  phase: 'sending' | 'sent' | 'failed';
}

/** The access that the address needs, if there is an organisation whose administrators can grant it. */
export function wantedAccess(decision: RouteDecision): WantedAccess | undefined {
  if (decision.kind !== 'error' || !decision.workspace || !decision.solution) return undefined;
  return { organisation: decision.workspace.organisation.id, solution: decision.solution.appId };
}

export function isSameAccess(one: WantedAccess, other: WantedAccess): boolean {
  return one.organisation === other.organisation && one.solution === other.solution;
}

/** A new request replaces the one before. The outcome of a replaced request is ignored. */
export function reduceAccessRequest(
  state: AccessRequest | undefined,
  event: AccessRequest,
): AccessRequest | undefined {
  return event.phase === 'sending' || (state && isSameAccess(state, event)) ? event : state;
}
