import type { PlatformEffect } from '../deps';

/** How long the "back online" notice is shown. */
const NOTICE_DURATION_MS = 5_000;

/** Dismisses the "back online" notice after its time. */
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
