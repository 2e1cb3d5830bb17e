import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { SessionDeps, SessionEffect } from '../deps';
import { tellTabs } from '../tab-messages';

function signOutUrl({ configuration: { identityOrigin, clientId } }: SessionDeps): string {
  return `${identityOrigin}/ims/logout/v1?${new URLSearchParams({ client_id: clientId })}`;
}

/** Ends the session at the identity service. Never rejects; answers whether the service has said that it is over. */
export function endAtIdentity(deps: SessionDeps): Promise<boolean> {
  return fetchWithTimeout(deps.environment, signOutUrl(deps), {
    method: 'POST',
    credentials: 'include',
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Once the user has asked to sign out: ends the session at the identity service, tells the other tabs, then leaves, for
 * the start, or, where the service did not say that the session is over, for its own page to sign out on (AUTH-21).
 */
export const signOutWhenAsked: SessionEffect = (deps) => {
  const { store, configuration, address, page } = deps;

  async function signOut(): Promise<void> {
    const isOver = await endAtIdentity(deps);
    // Only now: a tab that asked earlier would still be given a token.
    if (isOver) tellTabs(page.tabs, { type: 'signed-out' });
    // A call that failed must not look like a sign-out: the identity service asks the user itself then.
    address.leave(isOver ? `${configuration.shellOrigin}/` : signOutUrl(deps));
  }

  // It may have been asked for before this was there.
  if (store.getState().session.kind === 'leaving') void signOut();
  return store.subscribe(({ session }, before) => {
    if (session.kind === 'leaving' && before.session.kind !== 'leaving') void signOut();
  });
};
