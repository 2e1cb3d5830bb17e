import type { SessionEffectDeps } from '../deps';
import { refreshPoint } from './refresh-point';
import { type TokenRefresher, tokenOf } from './token-refresher';

/** How often the refresher looks at the clock at least, in milliseconds (AUTH-12). */
const REFRESH_CHECK_INTERVAL_MS = 60_000;

/**
 * Renews the token once it passes its refresh point (AUTH-09): looked at every 60 s, at that point itself, and when the
 * page is seen again, because the clock of a page that is not seen may have stood still. Returns its undo.
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
      // Not looked at: a token that is past its point when it comes would be asked for without end.
      if (tokenOf(state) !== tokenOf(before)) plan();
    }),
  ];
  return () => {
    cancel();
    for (const stop of undo) stop();
  };
}
