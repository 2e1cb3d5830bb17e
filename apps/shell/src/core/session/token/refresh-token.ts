import type { SessionEffectDeps } from '../deps';
import { refreshPoint } from './refresh-point';
import { type TokenRefresher, tokenOf } from './token-refresher';

/** The longest time between two checks of the clock (AUTH-12). */
const REFRESH_CHECK_INTERVAL_MS = 60_000;

/**
 * Renews the token once it passes its refresh point (AUTH-09). Checks every 60 s, at that point itself, and when the
 * page becomes visible, because the timers of a hidden page may have been suspended. Returns a function that stops
 * it.
 */
export function scheduleTokenRefresh(
  { store, environment, page }: SessionEffectDeps,
  refresher: TokenRefresher,
): () => void {
  let cancel = () => {};

  function nextRefreshAt(): number {
    const { session } = store.getState();
    return session.kind === 'signed-in' && !session.end ? refreshPoint(session.token) : Infinity;
  }

  function look(): void {
    if (environment.now() >= nextRefreshAt()) void refresher.renew();
    plan();
  }

  function plan(): void {
    cancel();
    const left = nextRefreshAt() - environment.now();
    cancel = environment.after(
      left > 0 ? Math.min(left, REFRESH_CHECK_INTERVAL_MS) : REFRESH_CHECK_INTERVAL_MS,
      look,
    );
  }

  look();
  const undo = [
    page.onVisible(look),
    store.subscribe((state, before) => {
      // Plans without a check: a token past its refresh point on receipt would be renewed endlessly.
      if (tokenOf(state) !== tokenOf(before)) plan();
    }),
  ];
  return () => {
    cancel();
    for (const stop of undo) stop();
  };
}
