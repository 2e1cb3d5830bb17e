import type { PageConfiguration } from '../platform/page-configuration';
import type { Verdict } from './route-decision';
import { openEarly } from './startup-cache/open-early';
import type { Snapshot } from './startup-cache/startup-cache';
import type { ResolveRoomState } from './state';

/** What the decision needs besides the state; the same for the life of the page. */
export interface Grounds {
  page: PageConfiguration;
  snapshot: Snapshot | undefined;
}

type Considered = Pick<
  ResolveRoomState,
  'location' | 'session' | 'account' | 'activeOrganisation' | 'decisions'
>;

// One object each: a verdict that is the same is carried out once.
const WAITING: Verdict = { kind: 'waiting', reason: 'PROFILE' };
const UNPERMITTED: Verdict = { kind: 'waiting', reason: 'PERMISSION' };
/** Where solutions are is on its way. */
const UNDISCOVERED: Verdict = { kind: 'waiting', reason: 'DISCOVERY' };
const SIGN_IN: Verdict = { kind: 'sign-in' };
const RESTART: Verdict = { kind: 'restart' };
const LEAVING: Verdict = { kind: 'leaving' };

/**
 * The one way data flows (architecture §3): location, session, organisation, access, solution, frame. Each stage
 * either lets the next one decide or says what is to be done instead. The first stand here, the others in `decisions/`.
 *
 * While the session is still checked the stages may decide on the snapshot's facts, which are true enough to open a
 * frame and never to refuse one: whatever else follows from them waits for the answers.
 */
export function decide(state: Considered, grounds: Grounds): Verdict {
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
  if (decisions.kind === 'coming') return decideEarly(state, grounds);

  const token = session.kind === 'signed-in' ? session.token : undefined;
  const verdict = decisions.decisions.decide({ ...state, account, token });
  const isAnswered = token !== undefined && account.kind === 'known';
  if (isAnswered || verdict.kind === 'solution') return verdict;
  // What the snapshot's facts refuse, those of today may permit (ACCESS-29).
  return verdict.kind === 'error' ? UNPERMITTED : WAITING;
}

function decideEarly({ location, activeOrganisation }: Considered, { page, snapshot }: Grounds): Verdict {
  return (snapshot && openEarly(snapshot, location, activeOrganisation, page)) ?? UNDISCOVERED;
}

/** Decides anew only when something it looks at changed, so that an equal verdict is the same object. */
export function createDecider(grounds: Grounds): (state: ResolveRoomState) => Verdict {
  let last: { seen: Considered; verdict: Verdict } | undefined;
  return ({ location, session, account, activeOrganisation, decisions }) => {
    const isSame =
      last?.seen.location === location &&
      last.seen.session === session &&
      last.seen.account === account &&
      last.seen.activeOrganisation === activeOrganisation &&
      last.seen.decisions === decisions;
    if (last && isSame) return last.verdict;
    const seen = { location, session, account, activeOrganisation, decisions };
    last = { seen, verdict: decide(seen, grounds) };
    return last.verdict;
  };
}
