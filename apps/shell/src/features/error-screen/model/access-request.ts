import type { RouteDecision } from '../../../kernel/resolve/route-decision';

export const ACCESS_REQUESTS_PATH = '/api/access-requests/v1';

/** The organisation and solution that the user may request access to, by id. */
export interface WantedAccess {
  organisation: string;
  solution: string;
}

/**
 * The request for the access that was refused last.
 *
 * `checking`: it is not known yet whether the user has made one on an earlier visit. `none`: there is none. `denied`: the
 * latest one was denied, and the user may make another.
 */
export interface AccessRequest extends WantedAccess {
  phase: 'checking' | 'none' | 'sending' | 'sent' | 'failed' | 'denied';
  /** The answer about the account at which it was looked up; a later answer may follow a decision. */
  accountAnsweredAt?: number | undefined;
  /** The time of a request that was sent earlier, in milliseconds since 1970. */
  sentAt?: number | undefined;
  denial?: Denial | undefined;
}

export interface Denial {
  /** In milliseconds since 1970. */
  at: number;
  /** The words of the administrator; undefined of a request that was denied without any. */
  words: string | undefined;
}

/** The access that the address needs, if there is an organisation whose administrators can grant it. */
export function wantedAccess(decision: RouteDecision): WantedAccess | undefined {
  if (decision.kind !== 'error' || !decision.workspace || !decision.solution) return undefined;
  return { organisation: decision.workspace.organisation.id, solution: decision.solution.appId };
}

export function isSameAccess(one: WantedAccess, other: WantedAccess): boolean {
  return one.organisation === other.organisation && one.solution === other.solution;
}

const BEGINNINGS: readonly AccessRequest['phase'][] = ['checking', 'sending'];

/** The request for another access replaces the one before. The outcome of a replaced request is ignored. */
export function reduceAccessRequest(
  state: AccessRequest | undefined,
  event: AccessRequest,
): AccessRequest | undefined {
  return BEGINNINGS.includes(event.phase) || (state && isSameAccess(state, event)) ? event : state;
}
