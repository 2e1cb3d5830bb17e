import type { PlatformEffect } from '../deps';

/** How long "back online" is said, in milliseconds. */
const NOTICE_DURATION_MS = 5_000;

/** Good news goes by itself. */
export const endBackOnline: PlatformEffect = ({ store, environment }) => {
  let cancel = () => {};
  const unsubscribe = store.subscribe(({ connectivity }, before) => {
    if (connectivity.notice === before.connectivity.notice) return;
    cancel();
    cancel =
      connectivity.notice === 'back-online'
        ? environment.after(NOTICE_DURATION_MS, () => store.send({ type: 'notice-dismissed' }))
        : () => {};
  });
  return () => {
    cancel();
    unsubscribe();
  };
};
