import { ShellError, toShellError } from '../../platform/network/shell-error';
import type { SolutionDecision } from '../../resolve/route-decision';
import type { Token } from '../../session/session-state';
import { type CustomClient, clientOf, fits, tokenFor } from '../../session/token/custom-token';
import { fetchToken } from '../../session/token/fetch-custom-token';
import { refreshPoint } from '../../session/token/refresh-point';
import { tokenOf } from '../../session/token/token-refresher';
import type { FramesEffect } from '../deps';

/** When a renewal that failed is tried again, in milliseconds. */
const RETRY_DELAY_MS = 60_000;

/**
 * Gets the open solution a token of its own client, and a new one when that passes its refresh point (AUTH-40, AUTH-42). One
 * that does not fit is thrown away, and the solution fails with 500-008.
 */
export const fetchCustomTokens: FramesEffect = (deps) => {
  const { store, environment, getDecision } = deps;
  const asking = new Set<string>();
  let cancel = () => {};

  function consider(): void {
    cancel();
    const decision = getDecision();
    const shell = tokenOf(store.getState());
    const client = decision.kind === 'solution' ? clientOf(decision.solution) : undefined;
    if (decision.kind !== 'solution' || decision.workspace.user === undefined || !client || !shell) return;
    const token = tokenFor(client, store.getState().customTokens, shell);
    const left = token === undefined ? 0 : refreshPoint(token) - environment.now();
    if (left > 0) cancel = environment.after(left, consider);
    else void ask(client, shell, decision);
  }

  async function ask(client: CustomClient, shell: Token, { solution }: SolutionDecision): Promise<void> {
    const { client_id: clientId } = client;
    // What was thrown away is asked for again only when the frame is, so that a mismatch does not go on for ever.
    if (asking.has(clientId) || store.getState().frame?.error) return;
    asking.add(clientId);
    try {
      const token = await fetchToken(deps, client, shell);
      if (!fits(token, client, shell)) throw new ShellError('TOKEN_MISMATCH', { subject: solution.name });
      asking.delete(clientId);
      store.send({ type: 'custom-token-received', clientId, token });
    } catch (cause) {
      asking.delete(clientId);
      const error = toShellError(cause);
      environment.warn('custom-token-failed', { client: clientId, type: error.type });
      const { frame, customTokens } = store.getState();
      // As long as the one before is good, the application need not know; one that works already goes on without.
      const isUsable = (tokenFor(client, customTokens, shell)?.expiresAt ?? 0) > environment.now();
      if (error.type !== 'TOKEN_MISMATCH') cancel = environment.after(RETRY_DELAY_MS, consider);
      if (frame?.appId !== solution.appId || isUsable) return;
      store.send({ type: 'frame-failed', frameId: frame.frameId, error });
    }
  }

  consider();
  const unsubscribe = store.subscribe((state, before) => {
    const isNews =
      state.session !== before.session ||
      state.customTokens !== before.customTokens ||
      state.account !== before.account ||
      state.frame?.frameId !== before.frame?.frameId ||
      state.frame?.error !== before.frame?.error;
    if (isNews) consider();
  });
  return () => {
    cancel();
    unsubscribe();
  };
};
