import type { ChromeEffect } from '../deps';
import { retry } from './retry';

/** When the network is back, asks again for what it broke, and whether the session still stands. */
export const recoverWhenBack: ChromeEffect = (deps) => {
  const { store, renewSession, reloadFrame } = deps;
  return store.subscribe(({ connectivity, session, account, frame }, before) => {
    if (connectivity.ping !== 'SUCCESS' || before.connectivity.ping !== 'FAILED') return;
    if (session.kind === 'failed' || account.kind === 'failed') return retry(deps);
    void renewSession();
    // What stands in a frame that never connected may be the browser's own page.
    if (frame?.phase === 'connecting') reloadFrame('default');
  });
};
