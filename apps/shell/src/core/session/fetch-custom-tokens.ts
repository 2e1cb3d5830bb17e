import * as v from 'valibot';
import { fetchInTime } from '../fetch-in-time';
import type { LateEffect, LateLoan } from '../late/late-ground';
import { readRefusal } from '../refusal';
import { ShellError, toShellError } from '../shell-error';
import type { SolutionVerdict } from '../verdict';
import { type CustomClient, type CustomToken, clientOf, fits, tokenFor } from './custom-token';
import { readToken } from './identity-service';
import { refreshPoint } from './refresh-point';
import { tokenOf } from './renew-token';
import type { Token } from './session-state';

/** When a renewal that failed is tried again, in milliseconds. */
const AGAIN = 60_000;

const madeForSchema = v.object({ client_id: v.string(), scope: v.string() });

/**
 * Gets the open solution a token of its own client, and a new one when that passes its refresh point (AUTH-40, AUTH-42). One
 * that does not fit is thrown away, and the solution fails with 500-008.
 */
export const fetchCustomTokens: LateEffect = (ground) => {
  const { store, environment, verdictNow } = ground;
  const asking = new Set<string>();
  let cancel = () => {};

  function consider(): void {
    cancel();
    const verdict = verdictNow();
    const shell = tokenOf(store.getState());
    const client = verdict.kind === 'solution' ? clientOf(verdict.solution) : undefined;
    if (verdict.kind !== 'solution' || verdict.standing.person === undefined || !client || !shell) return;
    const token = tokenFor(client, store.getState().customTokens, shell);
    const left = token === undefined ? 0 : refreshPoint(token) - environment.now();
    if (left > 0) cancel = environment.after(left, consider);
    else void ask(client, shell, verdict);
  }

  async function ask(client: CustomClient, shell: Token, { solution }: SolutionVerdict): Promise<void> {
    const { client_id: clientId } = client;
    // What was thrown away is asked for again only when the frame is, so that a mismatch does not go on for ever.
    if (asking.has(clientId) || store.getState().frame?.error) return;
    asking.add(clientId);
    try {
      const token = await fetchToken(ground, client, shell);
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
      if (error.type !== 'TOKEN_MISMATCH') cancel = environment.after(AGAIN, consider);
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

/** `POST /ims/clients/v1`. Rejects when there is no token to be had; 409 is a mismatch that the service has found. */
export async function fetchToken(
  { configuration, environment }: LateLoan,
  { client_id, scopes }: CustomClient,
  { userId }: Token,
): Promise<CustomToken> {
  const answer = await fetchInTime(environment, `${configuration.identityOrigin}/ims/clients/v1`, {
    method: 'POST',
    credentials: 'include',
    body: new URLSearchParams({ client_id, scope: scopes.join(' '), user_id: userId }),
  });
  if (answer.status === 409) throw new ShellError('TOKEN_MISMATCH');
  if (!answer.ok) throw await readRefusal(answer, environment.now());
  const body: unknown = await answer.json();
  const madeFor = v.parse(madeForSchema, body);
  return {
    ...readToken(body, environment.now()),
    clientId: madeFor.client_id,
    scopes: madeFor.scope.split(/[ ,]+/),
  };
}
