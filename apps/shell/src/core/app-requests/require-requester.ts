import { clientOf } from '@unified-shell/catalogue/solution-client';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { SolutionDecision } from '../resolve/route-decision';
import type { Token } from '../session/session-state';
import { tokenFor } from '../session/token/solution-token';
import type { SignedInUser, UserWithTokens } from '../workspace/workspace';
import type { AppRequestsDeps } from './deps';
import { RequestError } from './request-error';

/** The user on whose behalf an application makes a request, and the decision on the application. */
export interface Requester {
  user: SignedInUser;
  /** The token of the application: the gateway refuses calls that the application may not make. */
  token: Token;
  decision: SolutionDecision;
}

/** The user and the decision on the application that makes a request. */
export interface RequestingUser {
  user: UserWithTokens;
  decision: SolutionDecision;
}

/** @throws RequestError FORBIDDEN while the token of the application is missing */
export function requesterOf({ user, decision }: RequestingUser): Requester {
  const client = clientOf(decision.solution);
  const token = client && tokenFor(client, user.solutionTokens, user.token);
  if (token === undefined) throw new RequestError('FORBIDDEN', 'The application has no token.');
  return { user, token, decision };
}

/**
 * @throws RequestError FORBIDDEN without a signed-in user, and if the address does not (or no longer) lead to the
 * frame's solution: the response could be about an organisation that the frame was not opened for
 */
export function requireUser(
  { getDecision, store }: Pick<AppRequestsDeps, 'getDecision' | 'store'>,
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
