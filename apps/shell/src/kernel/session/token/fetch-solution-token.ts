import type { SolutionClient } from '@unified-shell/catalogue/solution-client';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { readErrorResponse } from '../../platform/network/read-error-response';
import { ShellError } from '../../platform/network/shell-error';
import type { SessionDeps } from '../deps';
import { readSolutionToken } from '../identity-service';
import type { SolutionToken, Token } from '../session-state';

/** `POST /ims/clients/v1`. Rejects when no token can be issued; 409 is a mismatch that the service has detected. */
export async function fetchToken(
  { configuration, environment }: Pick<SessionDeps, 'configuration' | 'environment'>,
  { client_id, scopes }: SolutionClient,
  { userId }: Token,
): Promise<SolutionToken> {
  const answer = await fetchWithTimeout(environment, `${configuration.identityOrigin}/ims/clients/v1`, {
    method: 'POST',
    credentials: 'include',
    body: new URLSearchParams({ client_id, scope: scopes.join(' '), user_id: userId }),
  });
  if (answer.status === 409) throw new ShellError('TOKEN_MISMATCH');
  if (!answer.ok) throw await readErrorResponse(answer, environment.now());
  return readSolutionToken(await answer.json(), environment.now());
}
