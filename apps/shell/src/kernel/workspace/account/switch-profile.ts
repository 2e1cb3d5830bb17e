import { callGateway } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { readErrorResponse } from '../../platform/network/read-error-response';
import { readToken } from '../../session/identity-service';
import type { Token } from '../../session/session-state';
import type { WorkspaceDeps } from '../deps';
import { type BootAnswer, readBootAnswer } from './boot-answer';

export interface SwitchedProfile {
  token: Token;
  answer: BootAnswer;
}

/**
 * `POST /ims/switch_profile/v1` (AUTH-39), then `/api/boot` for that account; the switch is valid only when both have
 * answered. Rejects when either fails or answers for another account.
 */
export async function switchProfile(
  deps: WorkspaceDeps,
  { userId, exchangeToken }: { userId: string; exchangeToken: string },
): Promise<SwitchedProfile> {
  const { configuration, environment } = deps;
  const switched = await fetchWithTimeout(
    environment,
    `${configuration.identityOrigin}/ims/switch_profile/v1`,
    {
      method: 'POST',
      credentials: 'include',
      body: new URLSearchParams({ client_id: configuration.clientId, exchangeToken }),
    },
  );
  if (!switched.ok) throw await readErrorResponse(switched, environment.now());
  const token = readToken(await switched.json(), environment.now());
  const boot = await callGateway(deps.caller, token, '/api/boot', {});
  if (!boot.ok) throw await readErrorResponse(boot, environment.now());
  const answer = readBootAnswer(await boot.json());
  const isWanted = token.userId === userId && answer.profile.userId === userId;
  if (!isWanted) throw new Error('The token or the profile is of another account');
  return { token, answer };
}
