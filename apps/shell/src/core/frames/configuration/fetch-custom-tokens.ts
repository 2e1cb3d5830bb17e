import { ShellError, toShellError } from '../../platform/network/shell-error';
import type { SolutionDecision } from '../../resolve/route-decision';
import type { Token } from '../../session/session-state';
import { type CustomClient, clientOf, fits, tokenFor } from '../../session/token/custom-token';
import { fetchToken } from '../../session/token/fetch-custom-token';
import { refreshPoint } from '../../session/token/refresh-token';
import { tokenOf } from '../../session/token/token-refresher';
import type { FramesEffect } from '../deps';

/** The delay before a failed request is repeated, in milliseconds. */
const RETRY_DELAY_MS = 60_000;

/**
 * Fetches a token of the open solution's own client, and a new one when it passes its refresh point (AUTH-40,
 * AUTH-42). A token that does not match is discarded, and the solution fails with 500-008.
 */
export const fetchCustomTokens: FramesEffect = (deps) => {
  const { store, environment, getDecision } = deps;
  const pending = new Set<string>();
  let cancel = () => {};

  function consider(): void {
    cancel();
    const decision = getDecision();
    const shell = tokenOf(store.getState());
    const client = decision.kind === 'solution' ? clientOf(decision.solution) : undefined;
    if (decision.kind !== 'solution' || decision.workspace.user === undefined || !client || !shell) return;
    const token = tokenFor(client, store.getState().customTokens, shell);
    const remainingMs = token === undefined ? 0 : refreshPoint(token) - environment.now();
    if (remainingMs > 0) cancel = environment.after(remainingMs, consider);
    else void requestToken(client, shell, decision);
  }

  async function requestToken(
    client: CustomClient,
    shell: Token,
    { solution }: SolutionDecision,
  ): Promise<void> {
    const { client_id: clientId } = client;
    // After an error the token is requested again only when the frame is reloaded, so that a mismatch does not loop.
    if (pending.has(clientId) || store.getState().frame?.error) return;
    pending.add(clientId);
    try {
      const token = await fetchToken(deps, client, shell);
      if (!fits(token, client, shell)) throw new ShellError('TOKEN_MISMATCH', { subject: solution.name });
      pending.delete(clientId);
      store.send({ type: 'custom-token-received', clientId, token });
    } catch (cause) {
      pending.delete(clientId);
      const error = toShellError(cause);
      environment.warn('custom-token-failed', { client: clientId, type: error.type });
      const { frame, customTokens } = store.getState();
      // The frame fails only if the previous token has expired. `reduceFrame` ignores the failure of an application
      // that is done.
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
