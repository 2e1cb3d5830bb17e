import type { SessionEffectDeps } from '../deps';
import type { Token } from '../session-state';
import { type TokenRefresher, tokenOf } from './token-refresher';

/** The longest time between two checks of the clock (AUTH-12). */
const REFRESH_CHECK_INTERVAL_MS = 60_000;

/** The longest time before its expiry at which a token is renewed (AUTH-10). */
const MAX_REFRESH_LEAD_MS = 7_200_000;

/**
 * The part of a token's lifetime over which renewals are spread, so that the many sessions whose tokens were issued in
 * one second do not renew them in one second (case L3). At most the time between two checks.
 */
const REFRESH_SPREAD = 0.01;

/** From when a token may be renewed: its expiry minus the lesser of 20 % of its lifetime and two hours (AUTH-10). */
export function refreshPoint({ createdAt, expiresAt }: Token): number {
  return expiresAt - Math.min((expiresAt - createdAt) * 0.2, MAX_REFRESH_LEAD_MS);
}

/** When this page renews a token. @param random from 0 to 1, drawn once for each token */
export function renewalTime(token: Token, random: number): number {
  const spreadMs = Math.min((token.expiresAt - token.createdAt) * REFRESH_SPREAD, REFRESH_CHECK_INTERVAL_MS);
  return refreshPoint(token) + spreadMs * random;
}

/**
 * Renews the token soon after it has passed its refresh point (AUTH-09). Checks every 60 s, at the time of the renewal
 * itself, and when the page becomes visible, because the timers of a hidden page may have been suspended. Returns a
 * function that stops it.
 */
export function scheduleTokenRefresh(
  { store, environment, page }: SessionEffectDeps,
  refresher: TokenRefresher,
): () => void {
  let cancel = () => {};
  let drawn = environment.random();

  function nextRefreshAt(): number {
    const { session } = store.getState();
    return session.kind === 'signed-in' && !session.end ? renewalTime(session.token, drawn) : Infinity;
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
      if (tokenOf(state) === tokenOf(before)) return;
      drawn = environment.random();
      plan();
    }),
  ];
  return () => {
    cancel();
    for (const stop of undo) stop();
  };
}
