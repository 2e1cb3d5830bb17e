import type { SessionEffectDeps } from './deps';

/** The page counts as inactive after this time without input. */
const INACTIVE_AFTER_MS = 600_000;

/** The shortest time that `?inactivity=` may set, in seconds (AUTH-31). */
const MIN_OVERRIDE_SECONDS = 30;

/** Whether the user is active on the page. */
export interface UserActivity {
  isActive(): boolean;
  /** Since when the page has been inactive, in milliseconds since 1970. */
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

/**
 * A hidden page counts as inactive. Input inside a frame is not visible to the shell, so the user counts as active
 * while a frame has the focus.
 */
export function watchUserActivity({
  page,
  environment,
  address,
  configuration,
}: SessionEffectDeps): UserActivity {
  const limit = inactiveAfter(address.read().searchParams.get('inactivity'), configuration.environment);
  let lastUse = environment.now();
  const listeners = new Set<() => void>();
  const isActive = () => page.isVisible() && (page.isFrameFocused() || environment.now() - lastUse < limit);

  function use(isReturn: boolean): void {
    lastUse = environment.now();
    if (isReturn) for (const listener of [...listeners]) listener();
  }

  const undo = [page.onInput(() => use(!isActive())), page.onVisible(() => use(true))];
  return {
    isActive,
    inactiveSince: () => (isActive() ? undefined : lastUse),
    onReturn(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      for (const stop of undo) stop();
    },
  };
}
