import type { AskingFrame } from '../frame/asking-frame';
import type { LateLoan } from '../late/late-ground';
import type { Person } from '../organisation/standing';
import type { SolutionVerdict } from '../verdict';
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
export function requireAsker({ verdictNow }: Pick<LateLoan, 'verdictNow'>, frame: AskingFrame): Asker {
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
