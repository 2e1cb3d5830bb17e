/**
 * The end of a session unless it is extended again: a day from the user's last activity, but never past the absolute
 * limit since the sign-in.
 */
import { lifetimesSeconds } from '../shared/lifetimes';

/** All in seconds since 1970. @param signedInAt absent before the sign-in @param activeAt the user's last activity */
export function sessionEnd(signedInAt: number | undefined, activeAt: number): number {
  const end = activeAt + lifetimesSeconds.session;
  return signedInAt === undefined ? end : Math.min(end, signedInAt + lifetimesSeconds.sessionMax);
}
