import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { clientOf, type SolutionClient } from '@unified-shell/catalogue/solution-client';
import { ShellError, toShellError } from '../../platform/network/shell-error';
import type { Token } from '../../session/session-state';
import { fetchToken } from '../../session/token/fetch-solution-token';
import { refreshPoint } from '../../session/token/refresh-token';
import { fits, tokenFor } from '../../session/token/solution-token';
import { tokenOf } from '../../session/token/token-refresher';
import type { FramesDeps, FramesEffect } from '../deps';

/** The delay before the renewal of a token that is still usable is repeated, in milliseconds. */
const RENEWAL_RETRY_DELAY_MS = 60_000;

/** The delays before the first token is requested again, in milliseconds. After the last one the frame fails. */
const RETRY_DELAYS_MS = [1_000, 3_000] as const;

/** A frame that needs the token of its solution. */
export interface TokenUser {
  /** The solution in the frame; undefined without one, or without a signed-in user. */
  getSolution(): IndexedSolution | undefined;
  /** After a failure that the user sees no token is requested, so that a mismatch does not loop. */
  hasFailed(): boolean;
  /** The frame has no usable token. */
  onFailed(error: ShellError, solution: IndexedSolution): void;
}

/**
 * Keeps the token of a frame's solution (AUTH-40, AUTH-42). The check of the session brings the token of the solution
 * in the address; the token is requested here if the check could not know the solution, when another solution opens,
 * and when the token passes its refresh point without a renewal of the shell's own. A request that fails for a passing
 * reason is repeated twice before the frame fails. A token that does not match is discarded, and the frame fails at once
 * with 500-008.
 * @returns a function that stops it
 */
export function keepToken(deps: FramesDeps, { getSolution, hasFailed, onFailed }: TokenUser): () => void {
  const { store, environment } = deps;
  /** The user and client of each request that runs or will be repeated. */
  const pending = new Set<string>();
  /** Failed requests of each user and client since the last token. */
  const failures = new Map<string, number>();
  const retries = new Set<() => void>();
  let cancel = () => {};
  let isStopped = false;

  function consider(): void {
    cancel();
    const solution = getSolution();
    const shell = tokenOf(store.getState());
    const client = solution && clientOf(solution);
    if (!solution || !client || !shell) return;
    const token = tokenFor(client, store.getState().solutionTokens, shell);
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
    const id = `${shell.userId} ${clientId}`;
    if (pending.has(id) || hasFailed()) return;
    pending.add(id);
    try {
      const token = await fetchToken(deps, client, shell);
      if (!fits(token, client, shell)) throw new ShellError('TOKEN_MISMATCH', { subject: solution.name });
      pending.delete(id);
      failures.delete(id);
      store.send({ type: 'solution-token-received', token });
    } catch (cause) {
      if (isStopped) return;
      // The user has switched the account, or opened another solution with this client, which has not failed.
      if (tokenOf(store.getState())?.userId !== shell.userId || getSolution()?.appId !== solution.appId) {
        pending.delete(id);
        return consider();
      }
      const error = toShellError(cause);
      environment.warn('solution-token-failed', { client: clientId, type: error.type });
      const { solutionTokens } = store.getState();
      // The frame fails only if the previous token has expired.
      const isUsable = (tokenFor(client, solutionTokens, shell)?.expiresAt ?? 0) > environment.now();
      const failed = failures.get(id) ?? 0;
      const delay = isUsable || !isTransient(error) ? undefined : RETRY_DELAYS_MS[failed];
      if (delay !== undefined) {
        failures.set(id, failed + 1);
        // Until then the client counts as pending, so that no other event repeats the request earlier.
        return retryAfter(delay, id);
      }
      failures.delete(id);
      pending.delete(id);
      if (isUsable) cancel = environment.after(RENEWAL_RETRY_DELAY_MS, consider);
      else onFailed(error, solution);
    }
  }

  function retryAfter(delay: number, id: string): void {
    const cancelRetry = environment.after(delay, () => {
      retries.delete(cancelRetry);
      pending.delete(id);
      consider();
    });
    retries.add(cancelRetry);
  }

  consider();
  const unsubscribe = store.subscribe((state, before) => {
    const isNews =
      state.session !== before.session ||
      state.solutionTokens !== before.solutionTokens ||
      state.account !== before.account ||
      state.frame?.frameId !== before.frame?.frameId ||
      state.frame?.error !== before.frame?.error;
    if (isNews) consider();
  });
  return () => {
    isStopped = true;
    cancel();
    for (const cancelRetry of retries) cancelRetry();
    unsubscribe();
  };
}

/** Whether the same request may soon succeed: no answer, or a failure of the service. */
function isTransient({ type, details: { status } }: ShellError): boolean {
  return type !== 'TOKEN_MISMATCH' && (status === undefined || status >= 500);
}

/** Keeps the token of the open solution. After a failure it is requested again only when the frame is reloaded. */
export const fetchSolutionTokens: FramesEffect = (deps) => {
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
