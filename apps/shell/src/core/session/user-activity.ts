import type { SessionEffectDeps } from './deps';

/** Without any input for so long nobody counts as using the page, in milliseconds. */
const INACTIVE_AFTER_MS = 600_000;

/** The shortest time that `?inactivity=` may set, in seconds (AUTH-31). */
const MIN_OVERRIDE_SECONDS = 30;

/** Whether somebody uses the page. */
export interface UserActivity {
  isActive(): boolean;
  /** Since when nobody has, in milliseconds since 1970. */
  inactiveSince(): number | undefined;
  /** Somebody uses it again. Returns its undo. */
  onReturn(listener: () => void): () => void;
  stop(): void;
}

/** @param override what `?inactivity=` says, in seconds; not in production, and not less than 30 (AUTH-31). */
export function inactiveAfter(override: string | null, environment: string): number {
  const seconds = Number(override);
  return environment !== 'prod' && seconds >= MIN_OVERRIDE_SECONDS ? seconds * 1000 : INACTIVE_AFTER_MS;
}

/**
 * A page that is not seen is not used. What is done inside a frame cannot be seen from here: as long as a frame has
 * the keyboard, somebody counts as there.
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
