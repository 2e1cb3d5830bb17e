import { isPersonalApp } from '@unified-shell/catalogue/personal-apps';
import { RequestError } from './request-error';
import type { RequestingUser } from './require-requester';

/** @throws RequestError FORBIDDEN for a solution in which users do not manage what belongs to the shell */
export function requirePersonalApp<Requesting extends Pick<RequestingUser, 'decision'>>(
  requesting: Requesting,
): Requesting {
  if (isPersonalApp(requesting.decision.solution.appId)) return requesting;
  throw new RequestError('FORBIDDEN', 'This application does not manage what belongs to the user.');
}
