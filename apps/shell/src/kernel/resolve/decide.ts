import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { memoizeFields } from '../platform/memoize-last';
import type { RouteDecision } from './route-decision';
import { openFromStartupCache } from './startup-cache/open-from-startup-cache';
import type { StartupCache } from './startup-cache/startup-cache';
import type { ResolveRoomState } from './state';

/** The inputs of the decision besides the state; constant for the lifetime of the page. */
export interface DecisionDeps {
  page: PageConfiguration;
  startupCache: StartupCache | undefined;
}

type DecisionState = Pick<
  ResolveRoomState,
  'location' | 'session' | 'account' | 'activeOrganisation' | 'decisions' | 'discovery' | 'asOf'
>;

// Constants, because decisions are compared by identity: an equal decision is applied once.
const AWAITING_PROFILE: RouteDecision = { kind: 'waiting', reason: 'PROFILE' };
const AWAITING_PERMISSION: RouteDecision = { kind: 'waiting', reason: 'PERMISSION' };
/** The code and the catalogue of the later stages are still loading. */
const AWAITING_DISCOVERY: RouteDecision = { kind: 'waiting', reason: 'DISCOVERY' };
const SIGN_IN: RouteDecision = { kind: 'sign-in' };
const RESTART: RouteDecision = { kind: 'restart' };
const LEAVING: RouteDecision = { kind: 'leaving' };

/**
 * The decision's stages in the order of the data flow (ARCHITECTURE, "The route decision"): location, session,
 * organisation, access, solution, frame. Each stage either passes on to the next or ends with a decision. The first
 * are here, the others in `create-decisions.ts`.
 *
 * While the session is being checked, the stages may use the facts of the startup cache. These are good enough to
 * open a frame but not to refuse one: every other decision waits for the answers.
 */
export function decide(state: DecisionState, deps: DecisionDeps): RouteDecision {
  const { session, account, decisions } = state;
  switch (session.kind) {
    case 'checking':
    case 'signed-in':
      break;
    case 'signed-out':
      return SIGN_IN;
    case 'replaced':
      return RESTART;
    case 'leaving':
      return LEAVING;
    case 'failed':
      return { kind: 'error', error: session.error };
    default:
      return session satisfies never;
  }
  if (account.kind === 'failed') return { kind: 'error', error: account.error };
  if (decisions.kind === 'failed') return { kind: 'error', error: decisions.error };
  if (account.kind === 'unknown') return AWAITING_PROFILE;
  if (decisions.kind === 'loading') return decideEarly(state, deps);

  const token = session.kind === 'signed-in' ? session.token : undefined;
  const decision = decisions.decisions.decide({ ...state, account, token });
  const isAnswered = token !== undefined && account.kind === 'known';
  if (isAnswered || decision.kind === 'solution') return decision;
  // Only the startup cache knows where the solution was; its frame stays until the partner system may be asked.
  if (decision.kind === 'waiting' && decision.reason === 'DISCOVERY') return decideEarly(state, deps);
  // The current facts may permit a solution that the cached facts refuse (ACCESS-29).
  return decision.kind === 'error' ? AWAITING_PERMISSION : AWAITING_PROFILE;
}

function decideEarly(
  { location, activeOrganisation }: DecisionState,
  { page, startupCache }: DecisionDeps,
): RouteDecision {
  return (
    (startupCache && openFromStartupCache(startupCache, location, activeOrganisation, page)) ??
    AWAITING_DISCOVERY
  );
}

/**
 * Memoises the decision: decides again only when an input has changed, so that an equal decision is the same object.
 */
export function createDecider(deps: DecisionDeps): (state: ResolveRoomState) => RouteDecision {
  const decideOnce = memoizeFields((inputs: DecisionState) => decide(inputs, deps));
  return ({ location, session, account, activeOrganisation, decisions, discovery, asOf }) =>
    decideOnce({ location, session, account, activeOrganisation, decisions, discovery, asOf });
}
