import { isPersonalApp } from '@unified-shell/catalogue/personal-apps';
import { RequestError } from '../request-error';
import type { Requester } from '../require-requester';

/** @throws RequestError FORBIDDEN for a solution in which users do not manage what belongs to the shell */
export function requirePersonalApp(requester: Requester): Requester {
  if (isPersonalApp(requester.decision.solution.appId)) return requester;
  throw new RequestError('FORBIDDEN', 'This application does not manage what belongs to the user.');
}
