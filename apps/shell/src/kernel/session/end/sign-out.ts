import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { SessionDeps, SessionEffect } from '../deps';
import { notifyTabs } from '../tab-messages';
import { tokenOf } from '../token/token-refresher';
import { storeEndReason } from './end-reason';

function signOutUrl({ configuration: { identityOrigin, clientId } }: SessionDeps): string {
  return `${identityOrigin}/ims/logout/v1?${new URLSearchParams({ client_id: clientId })}`;
}

/**
 * Ends the session at the identity service. Never rejects; resolves with the address to leave for, or with undefined when
 * the service has not confirmed the end.
 */
export async function endAtIdentity(deps: SessionDeps): Promise<string | undefined> {
  const { identityOrigin, shellOrigin } = deps.configuration;
  try {
    const init: RequestInit = { method: 'POST', credentials: 'include' };
    const answer = await fetchWithTimeout(deps.environment, signOutUrl(deps), init);
    const { redirect }: { redirect?: unknown } = await answer.json();
    if (!answer.ok) return undefined;
    // Its own page tells other applications of the sign-out.
    return typeof redirect === 'string' && redirect.startsWith(`${identityOrigin}/`)
      ? redirect
      : `${shellOrigin}/`;
  } catch {
    return undefined;
  }
}

/**
 * When the user signs out: ends the session at the identity service, notifies the other tabs and leaves for the start
 * page. If the service does not confirm the end, leaves for its own sign-out page instead (AUTH-21).
 */
export const signOutWhenAsked: SessionEffect = (deps) => {
  const { store, environment, address, page } = deps;

  async function signOut(sid?: string): Promise<void> {
    const next = await endAtIdentity(deps);
    const isOver = next !== undefined;
    // The other tabs are notified only now: a failed sign-out must not end them, and a tab that checked earlier would
    // still receive a token.
    if (isOver) notifyTabs(page.tabs, { type: 'signed-out', sid });
    if (isOver) storeEndReason(environment.tab, 'signed-out');
    // A failed call must not look like a sign-out: the identity service then asks the user itself.
    address.leave(next ?? signOutUrl(deps));
  }

  // The user may have signed out before this effect has loaded.
  if (store.getState().session.kind === 'leaving') void signOut();
  return store.subscribe(({ session }, before) => {
    if (session.kind === 'leaving' && before.session.kind !== 'leaving') void signOut(tokenOf(before)?.sid);
  });
};
