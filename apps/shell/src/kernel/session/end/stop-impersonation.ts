import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { succeeds } from '../../platform/network/succeeds';
import type { SessionDeps } from '../deps';

/**
 * `POST /ims/impersonation/v1/stop`: the page is then reloaded for the support user's own account. If the call fails,
 * the banner stays. Never rejects.
 */
export async function stopImpersonation({ configuration, environment, address }: SessionDeps): Promise<void> {
  const { identityOrigin, clientId } = configuration;
  const isOver = await succeeds(
    fetchWithTimeout(environment, `${identityOrigin}/ims/impersonation/v1/stop`, {
      method: 'POST',
      credentials: 'include',
      body: new URLSearchParams({ client_id: clientId }),
    }),
  );
  if (isOver) address.restart();
  else environment.warn('impersonation-not-stopped');
}
