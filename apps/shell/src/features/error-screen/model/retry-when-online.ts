import { createReloadGuard } from '../../../kernel/platform/reload/reload-guard';
import { sharedInactiveSince } from '../../../kernel/session/user-activity';
import type { PageEffect } from '../../../kernel/wiring/deps';
import { retry } from './retry';

/**
 * When the network is back, reloads a page that could not start (SW-08, SW-10, ruling AMB-86): no application has been
 * configured in it, so nothing can be unsaved. A network that is lost again and again reloads the page once; then the
 * failed requests are repeated. In a page that has started, only the session is checked and a frame that has failed is
 * loaded again, so that other frames keep their state.
 */
export const retryWhenOnline: PageEffect = (deps) => {
  const { store, environment, address, configuration, renewSession, reloadFrame } = deps;
  const reloadGuard = createReloadGuard(environment);

  function restart(): void {
    reloadGuard.note('back-online');
    address.restart();
  }

  return store.subscribe(({ connectivity, session, account, frame }, before) => {
    if (connectivity.ping !== 'SUCCESS' || before.connectivity.ping !== 'FAILED') return;
    // The document of the service worker names no catalogue: only a page of the gateway can go on.
    if (configuration.isOffline) return restart();
    if (session.kind === 'failed' || account.kind === 'failed') {
      const isOffline = [session, account].some(
        (part) => part.kind === 'failed' && part.error.type === 'OFFLINE',
      );
      if (isOffline && reloadGuard.mayReload('back-online')) return restart();
      return retry(deps);
    }
    void renewSession(sharedInactiveSince(environment));
    // A frame that never connected may show the browser's own error page; another one may have failed without its token.
    if (frame?.phase === 'connecting' || frame?.error) reloadFrame('default');
  });
};
