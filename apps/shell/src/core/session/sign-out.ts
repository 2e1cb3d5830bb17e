import { fetchInTime } from '../fetch-in-time';
import type { LateLoan } from '../late/late-ground';
import { tellSessionOver } from './session-over';

/**
 * Ends the session at the identity service, then leaves: for the start, or, where the service did not say that the
 * session is over, for its own page to sign out on. Never rejects.
 */
export async function signOut({ configuration, environment, address }: LateLoan): Promise<void> {
  const { identityOrigin, shellOrigin, clientId } = configuration;
  const url = `${identityOrigin}/ims/logout/v1?${new URLSearchParams({ client_id: clientId })}`;
  const isOver = await fetchInTime(environment, url, { method: 'POST', credentials: 'include' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isOver) tellSessionOver(environment);
  // A call that failed must not look like a sign-out: the identity service asks the user itself then.
  address.leave(isOver ? `${shellOrigin}/` : url);
}
