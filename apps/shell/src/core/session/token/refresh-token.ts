import type { SessionEffectDeps } from '../deps';
import type { Token } from '../session-state';
import { type TokenRefresher, tokenOf } from './token-refresher';

/** The longest time between two checks of the clock (AUTH-12). */
const REFRESH_CHECK_INTERVAL_MS = 60_000;

/** The longest time before its expiry at which a token is renewed (AUTH-10). */
const MAX_REFRESH_LEAD_MS = 7_200_000;

/** When a token is renewed: its expiry minus the lesser of 20 % of its lifetime and two hours (AUTH-10). */
export function refreshPoint({ createdAt, expiresAt }: Token): number {
  return expiresAt - Math.min((expiresAt - createdAt) * 0.2, MAX_REFRESH_LEAD_MS);
}

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

  function renewIfDue(): void {
    if (environment.now() >= nextRefreshAt()) void refresher.renew();
    plan();
  }

  function plan(): void {
    cancel();
    const remainingMs = nextRefreshAt() - environment.now();
    cancel = environment.after(
      remainingMs > 0 ? Math.min(remainingMs, REFRESH_CHECK_INTERVAL_MS) : REFRESH_CHECK_INTERVAL_MS,
      renewIfDue,
    );
  }

  renewIfDue();
  const undo = [
    page.onVisible(renewIfDue),
    store.subscribe((state, before) => {
      // Only plans the next check: a token past its refresh point on receipt would be renewed endlessly.
      if (tokenOf(state) !== tokenOf(before)) plan();
    }),
  ];
  return () => {
    cancel();
    for (const stop of undo) stop();
  };
}
