import type { AskingFrame } from '../frames/connection/requesting-frame';
import type { SolutionVerdict } from '../resolve/route-decision';
import type { Person } from '../workspace/workspace';
import type { AppRequestsDeps } from './deps';
import { RequestError } from './request-error';

/** In whose name an application asks, and from where. */
export interface Asker {
  person: Person;
  verdict: SolutionVerdict;
}

/**
 * @throws RequestError FORBIDDEN while nobody is signed in, and for a frame that is not what the address leads to (any more):
 * it would be answered about an organisation that it was not opened for
 */
export function requireAsker({ verdictNow }: Pick<AppRequestsDeps, 'verdictNow'>, frame: AskingFrame): Asker {
  const verdict = verdictNow();
  const person = verdict.kind === 'solution' ? verdict.standing.person : undefined;
  if (
    verdict.kind !== 'solution' ||
    person === undefined ||
    verdict.solution.appId !== frame.request.solution.appId
  ) {
    throw new RequestError('FORBIDDEN', 'Nobody is signed in to this application.');
  }
  return { person, verdict };
}
