import { clientOf } from '@unified-shell/catalogue/solution-client';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { RouteDecision, SolutionDecision } from '../resolve/route-decision';
import type { SolutionToken } from '../session/session-state';
import { tokenFor } from '../session/token/solution-token';
import { isOwnVisit } from '../workspace/preferences/own-visit';
import type { SignedInUser, UserWithTokens } from '../workspace/workspace';
import type { RequestDeps } from './deps';
import { RequestError } from './request-error';

/** The user on whose behalf an application makes a request, and the decision on the application. */
export interface Requester {
  user: SignedInUser;
  /** The token of the application: the gateway refuses calls that the application may not make. */
  token: SolutionToken;
  decision: SolutionDecision;
}

/** The user and the decision on the application that makes a request. */
export interface RequestingUser {
  user: UserWithTokens;
  decision: SolutionDecision;
}

type WaitingDeps = Pick<RequestDeps, 'getDecision' | 'store' | 'environment'>;

/**
 * How long a request waits for the user and the token of its application, in milliseconds. The request for a token is
 * repeated within this time, and the runtime waits longer for the response.
 */
export const MAX_REQUESTER_WAIT_MS = 10_000;

const UNDECIDED: readonly RouteDecision['kind'][] = ['waiting', 'pending', 'early'];

/** The shell does not know yet whether the address leads to the application, or only from the startup cache. */
function isUndecided({ getDecision }: WaitingDeps): boolean {
  const decision = getDecision();
  if (decision.kind === 'solution') return decision.workspace.user === undefined;
  return UNDECIDED.includes(decision.kind);
}

/**
 * Waits while the shell decides: a document that was opened from the startup cache may make a request before that.
 * @throws RequestError FORBIDDEN as `requireUser` does
 */
export async function awaitUser(
  requireUser: () => RequestingUser,
  deps: WaitingDeps,
): Promise<RequestingUser> {
  await waitWhile(() => isUndecided(deps), deps);
  return requireUser();
}

/**
 * The same, and waits for the token of the application: a document connects as soon as it has loaded, while the token may
 * still be requested or renewed.
 * @throws RequestError FORBIDDEN as `requireUser` does, and if there is no token in time
 */
export async function awaitRequester(
  requireUser: () => RequestingUser,
  deps: WaitingDeps,
): Promise<Requester> {
  const lacksToken = (of: RequestingUser) => clientOf(of.decision.solution) !== undefined && !tokenOf(of);
  await waitWhile(() => isUndecided(deps) || lacksToken(requireUser()), deps);
  const requesting = requireUser();
  const token = tokenOf(requesting);
  if (token === undefined) throw new RequestError('FORBIDDEN', 'The application has no token.');
  return { ...requesting, token };
}

function tokenOf({ user, decision }: RequestingUser): SolutionToken | undefined {
  const client = clientOf(decision.solution);
  return client && tokenFor(client, user.solutionTokens, user.token);
}

/** Resolves once the condition no longer holds, or after the time; rejects with what it throws. */
function waitWhile(holds: () => boolean, { store, environment }: WaitingDeps): Promise<void> {
  return new Promise((resolve, reject) => {
    const undo: (() => void)[] = [];
    const end = (settle: () => void) => {
      for (const stop of undo) stop();
      settle();
    };
    const consider = () => {
      try {
        if (!holds()) end(resolve);
      } catch (error) {
        end(() => reject(error));
      }
    };
    undo.push(
      store.subscribe(consider),
      environment.after(MAX_REQUESTER_WAIT_MS, () => end(resolve)),
    );
    consider();
  });
}

/**
 * @throws RequestError FORBIDDEN without a signed-in user, and if the address does not (or no longer) lead to the
 * frame's solution: the response could be about an organisation that the frame was not opened for
 */
export function requireUser(
  { getDecision, store }: Pick<RequestDeps, 'getDecision' | 'store'>,
  frame: RequestingFrame,
): RequestingUser {
  const decision = getDecision();
  const user = decision.kind === 'solution' ? decision.workspace.user : undefined;
  if (
    decision.kind !== 'solution' ||
    user === undefined ||
    decision.solution.appId !== frame.request.solution.appId
  ) {
    throw new RequestError('FORBIDDEN', 'The user is not signed in, or has left this application.');
  }
  return { user: { ...user, solutionTokens: store.getState().solutionTokens }, decision };
}

/** @throws RequestError FORBIDDEN for a support user who acts as the user, whose choices are the user's own */
export function requireOwnVisit({ store }: Pick<RequestDeps, 'store'>): void {
  if (isOwnVisit(store.getState())) return;
  throw new RequestError('FORBIDDEN', 'Staff do not change a user’s preferences.');
}
