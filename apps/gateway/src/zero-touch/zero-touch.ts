/** Zero-touch: a user follows a link into an organisation that is not theirs yet, and the solution lets them in. */

/** The input of a service. */
export interface ZeroTouchRequest {
  /** The whole address that was followed, on an origin of the shell. */
  href: string;
  subOrganisation: string | undefined;
  /** The value of the `Authorization` header. */
  authorization: string;
}

/** AUTH-46. */
export type ZeroTouchResult =
  | { type: 'success'; nextUrl: string }
  /** The service needs a token of its solution's own client. */
  | { type: 'needsAuth' }
  | { type: 'failure' };

/** Rejects when the service cannot be reached or its answer cannot be read. */
export type ZeroTouchProvider = (request: ZeroTouchRequest) => Promise<ZeroTouchResult>;

/** By the kind of discovery that a registration names (ruling AMB-76). */
export type ZeroTouchProviders = Readonly<Partial<Record<string, ZeroTouchProvider>>>;
