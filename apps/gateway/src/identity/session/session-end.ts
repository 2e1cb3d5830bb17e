/**
 * The end of a session unless it is extended again: a day from the user's last activity, but never past the absolute
 * limit since the sign-in.
 */
import { lifetimesSeconds } from '../shared/lifetimes';

/** All in seconds. */
export interface SessionLimits {
  /** The most that an organisation of the person allows: the session ends when all of them ask for a new sign-in. */
  longest: { session: number; idle: number };
  /** The least: until then each organisation admits the session. Infinity without a rule. */
  shortest: { session: number; idle: number };
}

export const NO_LIMITS: SessionLimits = {
  longest: { session: Infinity, idle: Infinity },
  shortest: { session: Infinity, idle: Infinity },
};

/**
 * All in seconds since 1970.
 * @param signedInAt absent before the sign-in
 * @param activeAt the user's last activity
 * @param longest the limits of the organisations, which the limits of the installation bound
 */
export function sessionEnd(
  signedInAt: number | undefined,
  activeAt: number,
  { session, idle } = NO_LIMITS.longest,
): number {
  const end = activeAt + Math.min(idle, lifetimesSeconds.session);
  return signedInAt === undefined
    ? end
    : Math.min(end, signedInAt + Math.min(session, lifetimesSeconds.sessionMax));
}

/**
 * When the first organisation asks for a new sign-in, in seconds since 1970; those that ask already do not count. A token
 * ends by then, so that the page asks again.
 * @param now in seconds since 1970
 */
export function firstRefusal(
  signedInAt: number | undefined,
  activeAt: number,
  { session, idle }: SessionLimits['shortest'],
  now: number,
): number {
  const ends = [(signedInAt ?? activeAt) + session, activeAt + idle].filter((end) => end > now);
  return Math.min(...ends);
}
