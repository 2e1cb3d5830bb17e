import type { Environment } from '../platform/environment';
import type { SessionEffectDeps } from './deps';

/** The user counts as inactive after this time without input. */
const INACTIVE_AFTER_MS = 600_000;

/** The shortest time that `?inactivity=` may set, in seconds (AUTH-31). */
const MIN_OVERRIDE_SECONDS = 30;

/** Whether the user is active on the page. */
export interface UserActivity {
  isActive(): boolean;
  /** Since when the user has been inactive in all tabs, in milliseconds since 1970; undefined while they are active. */
  inactiveSince(): number | undefined;
  /** The user becomes active again. Returns the unsubscribe function. */
  onReturn(listener: () => void): () => void;
  stop(): void;
}

/** @param override the value of `?inactivity=` in seconds; ignored in production or below 30 (AUTH-31). */
export function inactiveAfter(override: string | null, environment: string): number {
  const seconds = Number(override);
  return environment !== 'prod' && seconds >= MIN_OVERRIDE_SECONDS ? seconds * 1000 : INACTIVE_AFTER_MS;
}

/** How often the page asks the browser for input in frames. The browser's transient activation lasts about 5 s. */
const ACTIVATION_POLL_MS = 4_000;

/** The time of the user's last activity in any tab of this browser, in milliseconds since 1970. */
const LAST_ACTIVITY_KEY = 'unifiedShell.lastActivity';

/** How often a tab shares its activity with the others. */
const SHARE_INTERVAL_MS = 30_000;

/**
 * Since when the user has been inactive in all tabs, in milliseconds since 1970, as the tabs have shared it; undefined
 * while they are active. For checks of the session that the user has not caused (AUTH-35).
 */
export function sharedInactiveSince({
  stored,
  now,
}: Pick<Environment, 'stored' | 'now'>): number | undefined {
  const shared = Number(stored.get(LAST_ACTIVITY_KEY));
  return shared > 0 && shared <= now() - INACTIVE_AFTER_MS ? shared : undefined;
}

/**
 * A hidden page counts as inactive. Input inside a frame is not visible to the shell, but a click or a key there
 * activates the shell's window as well, which the browser reports for some seconds. A frame that only has the focus
 * says nothing. The tabs share the time of the last activity, because one tab renews the token for all of them.
 */
export function watchUserActivity({
  page,
  environment,
  address,
  configuration,
}: SessionEffectDeps): UserActivity {
  const { stored, now, after } = environment;
  const limit = inactiveAfter(address.read().searchParams.get('inactivity'), configuration.environment);
  let lastUse = now();
  let sharedAt = Number.NEGATIVE_INFINITY;
  let cancelPoll = () => {};
  const listeners = new Set<() => void>();
  const isActive = () => page.isVisible() && now() - lastUse < limit;

  function noteUse(isReturn: boolean): void {
    lastUse = now();
    if (lastUse - sharedAt >= SHARE_INTERVAL_MS) {
      sharedAt = lastUse;
      stored.set(LAST_ACTIVITY_KEY, String(lastUse));
    }
    if (isReturn) for (const listener of [...listeners]) listener();
  }

  function poll(): void {
    if (page.isVisible() && page.isFrameFocused() && page.isActivated()) noteUse(!isActive());
    cancelPoll = after(ACTIVATION_POLL_MS, poll);
  }

  /** The last activity in all tabs. A time of the future is that of a clock that was wrong. */
  function lastUseOfTabs(): number {
    const shared = Number(stored.get(LAST_ACTIVITY_KEY));
    return shared <= now() ? Math.max(lastUse, shared) : lastUse;
  }

  const undo = [
    page.onInput(() => noteUse(!isActive())),
    page.onVisible(() => noteUse(true)),
    () => cancelPoll(),
  ];
  // A page that is loaded in the background has not been used.
  if (page.isVisible()) noteUse(false);
  poll();
  return {
    isActive,
    inactiveSince() {
      const last = lastUseOfTabs();
      return now() - last < limit ? undefined : last;
    },
    onReturn(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      for (const stop of undo) stop();
    },
  };
}
