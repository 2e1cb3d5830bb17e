import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { SolutionDecision } from '../resolve/route-decision';
import type { SignedInUser } from '../workspace/workspace';
import type { AppRequestsDeps } from './deps';
import { RequestError } from './request-error';

/** In whose name an application asks, and from where. */
export interface Requester {
  user: SignedInUser;
  decision: SolutionDecision;
}

/**
 * @throws RequestError FORBIDDEN while nobody is signed in, and for a frame that is not what the address leads to (any more):
 * it would be answered about an organisation that it was not opened for
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
    throw new RequestError('FORBIDDEN', 'Nobody is signed in to this application.');
  }
  return { user, decision };
}
