/**
 * The end of a session unless it is extended again: a day from now, but never past the absolute limit since sign-in.
 */
import { lifetimesSeconds } from '../shared/lifetimes';

/** All in seconds since 1970. @param signedInAt absent before the sign-in */
export function sessionEnd(signedInAt: number | undefined, now: number): number {
  const end = now + lifetimesSeconds.session;
  return signedInAt === undefined ? end : Math.min(end, signedInAt + lifetimesSeconds.sessionMax);
}
