import type { ChromeEffect } from '../deps';
import { retry } from './retry';

/** When the network is back, retries failed requests and checks that the session is still valid. */
export const retryWhenOnline: ChromeEffect = (deps) => {
  const { store, renewSession, reloadFrame } = deps;
  return store.subscribe(({ connectivity, session, account, frame }, before) => {
    if (connectivity.ping !== 'SUCCESS' || before.connectivity.ping !== 'FAILED') return;
    if (session.kind === 'failed' || account.kind === 'failed') return retry(deps);
    void renewSession();
    // A frame that never connected may show the browser's own error page; another one may have failed without its token.
    if (frame?.phase === 'connecting' || frame?.error) reloadFrame('default');
  });
};
