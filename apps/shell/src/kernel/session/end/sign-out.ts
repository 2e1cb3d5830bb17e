import * as v from 'valibot';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { SessionDeps, SessionEffect } from '../deps';
import { notifyTabs } from '../tab-messages';
import { tokenOf } from '../token/token-refresher';
import { storeEndReason } from './end-reason';

function signOutUrl({ configuration: { identityOrigin, clientId } }: SessionDeps): string {
  return `${identityOrigin}/ims/logout/v1?${new URLSearchParams({ client_id: clientId })}`;
}

const answerSchema = v.object({ redirect: v.string() });

/**
 * Ends the session at the identity service. Never rejects.
 * @returns where to go on, once the service has confirmed the end: a page of its own may end the session at the identity
 * provider too. Undefined: it has not.
 */
export async function endAtIdentity(deps: SessionDeps): Promise<string | undefined> {
  const { shellOrigin, identityOrigin } = deps.configuration;
  const call = fetchWithTimeout(deps.environment, signOutUrl(deps), {
    method: 'POST',
    credentials: 'include',
  });
  const answer = await call.catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  const body = v.safeParse(answerSchema, await answer.json().catch(() => undefined));
  const isOwnPage = body.success && body.output.redirect.startsWith(`${identityOrigin}/`);
  return isOwnPage ? body.output.redirect : `${shellOrigin}/`;
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
