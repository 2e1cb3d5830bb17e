import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { clientOf, type SolutionClient } from '@unified-shell/catalogue/solution-client';
import { ShellError, toShellError } from '../../platform/network/shell-error';
import type { Token } from '../../session/session-state';
import { fits, tokenFor } from '../../session/token/custom-token';
import { fetchToken } from '../../session/token/fetch-custom-token';
import { refreshPoint } from '../../session/token/refresh-token';
import { tokenOf } from '../../session/token/token-refresher';
import type { FramesDeps, FramesEffect } from '../deps';

/** The delay before a failed request is repeated, in milliseconds. */
const RETRY_DELAY_MS = 60_000;

/** A frame that needs the token of its solution. */
export interface TokenUser {
  /** The solution in the frame; undefined without one, or without a signed-in user. */
  getSolution(): IndexedSolution | undefined;
  /** After a failure no token is requested, so that a mismatch does not loop. */
  hasFailed(): boolean;
  /** The frame has no usable token. */
  onFailed(error: ShellError, solution: IndexedSolution): void;
}

/**
 * Keeps the token of a frame's solution (AUTH-40, AUTH-42). The check of the session brings the token of the solution
 * in the address; the token is requested here if the check could not know the solution, when another solution opens,
 * and when the token passes its refresh point without a renewal of the shell's own. A token that does not match is
 * discarded, and the frame fails with 500-008.
 * @returns a function that stops it
 */
export function keepToken(deps: FramesDeps, { getSolution, hasFailed, onFailed }: TokenUser): () => void {
  const { store, environment } = deps;
  const pending = new Set<string>();
  let cancel = () => {};

  function consider(): void {
    cancel();
    const solution = getSolution();
    const shell = tokenOf(store.getState());
    const client = solution && clientOf(solution);
    if (!solution || !client || !shell) return;
    const token = tokenFor(client, store.getState().customTokens, shell);
    const now = environment.now();
    if (token === undefined) void requestToken(client, shell, solution);
    else if (now < refreshPoint(token)) cancel = environment.after(refreshPoint(token) - now, consider);
    // Past its own refresh point, the shell's token is being renewed, and this one with it.
    else if (now < refreshPoint(shell)) void requestToken(client, shell, solution);
  }

  async function requestToken(
    client: SolutionClient,
    shell: Token,
    solution: IndexedSolution,
  ): Promise<void> {
    const { client_id: clientId } = client;
    if (pending.has(clientId) || hasFailed()) return;
    pending.add(clientId);
    try {
      const token = await fetchToken(deps, client, shell);
      if (!fits(token, client, shell)) throw new ShellError('TOKEN_MISMATCH', { subject: solution.name });
      pending.delete(clientId);
      store.send({ type: 'custom-token-received', token });
    } catch (cause) {
      pending.delete(clientId);
      const error = toShellError(cause);
      environment.warn('custom-token-failed', { client: clientId, type: error.type });
      const { customTokens } = store.getState();
      // The frame fails only if the previous token has expired.
      const isUsable = (tokenFor(client, customTokens, shell)?.expiresAt ?? 0) > environment.now();
      if (error.type !== 'TOKEN_MISMATCH') cancel = environment.after(RETRY_DELAY_MS, consider);
      if (!isUsable) onFailed(error, solution);
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
}

/** Keeps the token of the open solution. After a failure it is requested again only when the frame is reloaded. */
export const fetchCustomTokens: FramesEffect = (deps) => {
  const { store, getDecision } = deps;
  return keepToken(deps, {
    getSolution() {
      const decision = getDecision();
      return decision.kind === 'solution' && decision.workspace.user ? decision.solution : undefined;
    },
    hasFailed: () => store.getState().frame?.error !== undefined,
    onFailed(error, { appId }) {
      const { frame } = store.getState();
      // `reduceFrame` ignores the failure of an application that is done.
      if (frame?.appId === appId) store.send({ type: 'frame-failed', frameId: frame.frameId, error });
    },
  });
};
