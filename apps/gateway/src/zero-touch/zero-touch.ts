/** Zero-touch: a user follows a link into an organisation that is not theirs yet, and the solution lets them in. */

import type { TokenClaims } from '../http/endpoint/authenticate';

/** The request to the service of a solution. */
export interface ZeroTouchRequest {
  /** The whole address that was followed, on an origin of the shell. */
  href: string;
  subOrganisation: string | undefined;
  /** The only lane of Workfront that the solution works in; absent if it works in all of them. */
  lane?: string | undefined;
  /** The value of the `Authorization` header. */
  authorization: string;
  /** The claims of the shell's token; absent for a token of the solution's own client. */
  metadata?: TokenClaims | undefined;
}

/** The result of such a request (AUTH-46). */
export type ZeroTouchResult =
  | { type: 'success'; nextUrl: string }
  /** The service needs a token of the solution's own client. */
  | { type: 'needsAuth' }
  | { type: 'failure' };

/** Rejects when the service cannot be reached or its answer cannot be read. */
export type ZeroTouchProvider = (request: ZeroTouchRequest) => Promise<ZeroTouchResult>;

/** The providers by the kind of discovery that a registration names (ruling AMB-76). */
export type ZeroTouchProviders = Readonly<Partial<Record<string, ZeroTouchProvider>>>;
