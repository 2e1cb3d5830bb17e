import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { RequestDeps } from '../deps';
import { RequestError } from '../request-error';
import type { RequestingUser } from '../require-requester';

/**
 * `POST /ims/logout_urls/v1`: the identity service calls this address of the requesting application when the session
 * ends (AUTH-22). The service refuses an address outside the origins of the registration, which may have the names of the
 * user's organisations, and an eleventh address.
 */
export async function addLogoutUrl(
  url: string,
  { user, decision }: RequestingUser,
  { environment, configuration }: Pick<RequestDeps, 'environment' | 'configuration'>,
): Promise<void> {
  const { identityOrigin, clientId } = configuration;
  const answer = await fetchWithTimeout(environment, `${identityOrigin}/ims/logout_urls/v1`, {
    method: 'POST',
    credentials: 'include',
    body: new URLSearchParams({
      client_id: clientId,
      user_id: user.token.userId,
      solution: decision.solution.appId,
      url,
    }),
  });
  if (!answer.ok)
    throw new RequestError('FAILED', `The identity service answered ${answer.status} to the logout URL.`);
}
