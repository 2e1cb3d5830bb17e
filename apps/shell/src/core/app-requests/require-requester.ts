import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { SolutionDecision } from '../resolve/route-decision';
import type { SignedInUser } from '../workspace/workspace';
import type { AppRequestsDeps } from './deps';
import { RequestError } from './request-error';

/** The user on whose behalf an application makes a request, and the decision on the application. */
export interface Requester {
  user: SignedInUser;
  decision: SolutionDecision;
}

/**
 * @throws RequestError FORBIDDEN without a signed-in user, and if the address does not (or no longer) lead to the
 * frame's solution: the response could be about an organisation that the frame was not opened for
 */
export function requireRequester(
  { getDecision }: Pick<AppRequestsDeps, 'getDecision'>,
  frame: RequestingFrame,
): Requester {
  const decision = getDecision();
  const user = decision.kind === 'solution' ? decision.workspace.user : undefined;
  if (
    decision.kind !== 'solution' ||
    user === undefined ||
    decision.solution.appId !== frame.request.solution.appId
  ) {
    throw new RequestError('FORBIDDEN', 'The user is not signed in, or has left this application.');
  }
  return { user, decision };
}
