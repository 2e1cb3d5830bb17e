import { ShellError } from '../../platform/network/shell-error';
import { createReloadGuard } from '../../platform/reload/reload-guard';
import type { SessionEffect } from '../deps';
import type { SessionRoomState } from '../state';
import { endAtIdentity } from './sign-out';

/** Delay before the reload, in milliseconds (AUTH-16). */
const RELOAD_DELAY_MS = 2_500;

/**
 * Handles a token of another environment's identity service, which cannot be used here. Ends the session and, after
 * 2.5 s, reloads the page, but only once (AUTH-16, AUTH-17).
 */
export const resolveEnvironmentConflict: SessionEffect = (deps) => {
  const { store, environment, configuration, address } = deps;
  const guard = createReloadGuard(environment);
  let cancel = () => {};

  function consider({ session }: SessionRoomState): void {
    if (session.kind !== 'signed-in') return;
    const given = session.token.environment;
    if (given === undefined || given === configuration.environment) return;
    environment.warn('environment-conflict', { given, own: configuration.environment });
    void endAtIdentity(deps);
    if (guard.mayReload('environment-conflict')) {
      guard.note('environment-conflict');
      cancel = environment.after(RELOAD_DELAY_MS, address.restart);
    }
    store.send({ type: 'session-failed', error: new ShellError('UNKNOWN') });
  }

  const unsubscribe = store.subscribe(consider);
  consider(store.getState());
  return () => {
    cancel();
    unsubscribe();
  };
};
