import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { RouteDecision } from './route-decision';
import { openFromStartupCache } from './startup-cache/open-from-startup-cache';
import type { StartupCache } from './startup-cache/startup-cache';
import type { ResolveRoomState } from './state';

/** The inputs of the decision besides the state; constant for the lifetime of the page. */
export interface DecisionDeps {
  page: PageConfiguration;
  startupCache: StartupCache | undefined;
}

type Considered = Pick<
  ResolveRoomState,
  'location' | 'session' | 'account' | 'activeOrganisation' | 'decisions'
>;

// Constants, because decisions are compared by identity: an equal decision is applied once.
const WAITING: RouteDecision = { kind: 'waiting', reason: 'PROFILE' };
const UNPERMITTED: RouteDecision = { kind: 'waiting', reason: 'PERMISSION' };
/** The code and the catalogue of the later stages are still loading. */
const UNDISCOVERED: RouteDecision = { kind: 'waiting', reason: 'DISCOVERY' };
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
export function decide(state: Considered, deps: DecisionDeps): RouteDecision {
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
  if (account.kind === 'unknown') return WAITING;
  if (decisions.kind === 'loading') return decideEarly(state, deps);

  const token = session.kind === 'signed-in' ? session.token : undefined;
  const decision = decisions.decisions.decide({ ...state, account, token });
  const isAnswered = token !== undefined && account.kind === 'known';
  if (isAnswered || decision.kind === 'solution') return decision;
  // The current facts may permit a solution that the cached facts refuse (ACCESS-29).
  return decision.kind === 'error' ? UNPERMITTED : WAITING;
}

function decideEarly(
  { location, activeOrganisation }: Considered,
  { page, startupCache }: DecisionDeps,
): RouteDecision {
  return (
    (startupCache && openFromStartupCache(startupCache, location, activeOrganisation, page)) ?? UNDISCOVERED
  );
}

/**
 * Memoises the decision: decides again only when an input has changed, so that an equal decision is the same object.
 */
export function createDecider(deps: DecisionDeps): (state: ResolveRoomState) => RouteDecision {
  let last: { seen: Considered; decision: RouteDecision } | undefined;
  return ({ location, session, account, activeOrganisation, decisions }) => {
    const isSame =
      last?.seen.location === location &&
      last.seen.session === session &&
      last.seen.account === account &&
      last.seen.activeOrganisation === activeOrganisation &&
      last.seen.decisions === decisions;
    if (last && isSame) return last.decision;
    const seen = { location, session, account, activeOrganisation, decisions };
    last = { seen, decision: decide(seen, deps) };
    return last.decision;
  };
}
