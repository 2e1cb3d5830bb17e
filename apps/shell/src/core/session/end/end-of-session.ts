/** A dead session so soon after the page's load is better met by another load, in milliseconds (AUTH-23). */
const RELOAD_WINDOW_MS = 3_000;

export interface EndFacts {
  /** Another tab has said that the person signed out. */
  isTold: boolean;
  isVisible: boolean;
  /** Milliseconds since the page was loaded. */
  sinceLoad: number;
  /** Whether this page may be loaded anew for this reason (AUTH-17). */
  mayReload: boolean;
}

/**
 * What becomes of a tab whose session is over: `leave` for sign-in where the person sees it, or wanted it (AUTH-19); in
 * a hidden tab nothing moves: it is `paused` until somebody comes (AUTH-20, AUTH-24), or loaded anew if it has only
 * just been (AUTH-23).
 */
export function decideEnd({
  isTold,
  isVisible,
  sinceLoad,
  mayReload,
}: EndFacts): 'leave' | 'restart' | 'pause' {
  if (isTold || isVisible) return 'leave';
  return sinceLoad < RELOAD_WINDOW_MS && mayReload ? 'restart' : 'pause';
}
