/** The time after the page's load in which a dead session causes a reload (AUTH-23). */
const RELOAD_WINDOW_MS = 3_000;

export interface EndInputs {
  /** Another tab has reported that the user signed out. */
  hasSignedOut: boolean;
  isVisible: boolean;
  /** Milliseconds since the page was loaded. */
  sinceLoad: number;
  /** Whether this page may be reloaded for this reason (AUTH-17). */
  mayReload: boolean;
}

/**
 * Decides what a tab does when its session is over. `leave`: the tab goes to sign-in, because the user sees it or has
 * signed out in another tab (AUTH-19). `pause`: a hidden tab is paused until it is shown (AUTH-20, AUTH-24).
 * `restart`: a hidden tab that has just been loaded is reloaded (AUTH-23).
 */
export function decideEnd({
  hasSignedOut,
  isVisible,
  sinceLoad,
  mayReload,
}: EndInputs): 'leave' | 'restart' | 'pause' {
  if (hasSignedOut || isVisible) return 'leave';
  return sinceLoad < RELOAD_WINDOW_MS && mayReload ? 'restart' : 'pause';
}
