import { parseShellPath } from '@unified-shell/address/shell-path';
import { HOME_PATH } from '@unified-shell/address/shell-route';
import { createNavigator } from '../../../kernel/url/navigator';
import type { EffectDeps } from '../../../kernel/wiring/deps';
import { switchOutcome } from './switch-outcome';
import type { SwitcherEntry } from './switcher-view';

/** How long a second switch waits for a running one before it replaces it, in milliseconds (ORG-11). */
const PENDING_SWITCH_WAIT_MS = 500;

/**
 * Switches to another organisation at the user's request: the same solution is opened and its access checked there.
 * The last request counts. Part of the chrome's chunk, because only the chrome has the switcher.
 */
export function createOrganisationSwitch({ store, address, environment, getDecision }: EffectDeps) {
  const navigator = createNavigator(address, store.send);
  let stopWatching: (() => void) | undefined;
  let cancelPending = () => {};
  let pending: SwitcherEntry | undefined;

  function start({ href }: SwitcherEntry): void {
    stop();
    const before = store.getState().location.path;
    const path = parseShellPath(href);
    if (path === undefined) return;
    const consider = () => {
      const outcome = switchOutcome(getDecision(), store.getState(), path.tenant);
      if (outcome.kind === 'running') return;
      stop();
      if (outcome.kind === 'home') navigator.replace({ ...path, path: HOME_PATH });
      if (outcome.kind === 'back' && before) navigator.replace(before);
      if (outcome.kind !== 'over') store.send({ type: 'toast-raised', key: outcome.toast });
      next();
    };
    navigator.push(path);
    stopWatching = store.subscribe(consider);
    consider();
  }

  function stop(): void {
    stopWatching?.();
    stopWatching = undefined;
  }

  function next(): void {
    cancelPending();
    const entry = pending;
    pending = undefined;
    if (entry) start(entry);
  }

  return (entry: SwitcherEntry): void => {
    pending = entry;
    if (stopWatching === undefined) return next();
    cancelPending();
    cancelPending = environment.after(PENDING_SWITCH_WAIT_MS, next);
  };
}
