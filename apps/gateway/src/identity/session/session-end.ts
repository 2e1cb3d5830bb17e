/** When a session ends unless it is extended again: a day on, but never past the absolute limit since sign-in. */
import { lifetimesSeconds } from '../shared/lifetimes';

/** All in seconds since 1970. @param signedInAt nothing while nobody has signed in */
export function sessionEnd(signedInAt: number | undefined, now: number): number {
  const end = now + lifetimesSeconds.session;
  return signedInAt === undefined ? end : Math.min(end, signedInAt + lifetimesSeconds.sessionAtMost);
}
