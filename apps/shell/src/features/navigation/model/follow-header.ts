import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { PageEffect, PageEffectDeps } from '../../../kernel/wiring/deps';
import type { HeaderFacts } from '../../../kernel/workspace/account/account-state';
import { readHeader } from './header-facts';
import { changedNavigation } from './navigation-state';

interface HeaderRequest {
  organisation: string;
  userId: string;
  token: string;
}

/**
 * Fetches the header data (NAV-06): picture, feedback address, and the user's arrangements of the navigation in the
 * organisation. The data is fetched once for each user. It is fetched again for another organisation only when a work
 * hub is shown there, so that a switch costs no request. Without a response, the user's initials and the original
 * order of hubs are shown.
 */
export const followHeader: PageEffect = (deps) => {
  const { store, environment, caller, configuration } = deps;
  let requested: HeaderRequest | undefined;
  /** The data of the user, which is the same in every organisation. */
  let known: { userId: string; facts: HeaderFacts } | undefined;

  async function fetch(request: HeaderRequest): Promise<void> {
    const { organisation, token, userId } = request;
    try {
      const address = `/api/header/v1?${new URLSearchParams({ imsOrgId: organisation }).toString()}`;
      const headers = { authorization: `Bearer ${token}`, traceparent: caller.trace };
      const answer = await fetchWithTimeout(environment, address, { headers });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const { facts, arrangements } = readHeader(await answer.json(), configuration.shellOrigin);
      if (requested !== request) return;
      known = { userId, facts };
      show(userId);
      // An arrangement that the user has made during the request is newer.
      if (store.getState().navigation?.arrangements?.organisation === organisation) return;
      const change = { arrangements: { organisation, byCapability: arrangements } };
      store.send(changedNavigation(store.getState().navigation, change));
    } catch (cause) {
      environment.warn('header-failed', { cause: String(cause) });
    }
  }

  /** Called again after each boot, because its response replaces the account. */
  function show(userId: string): void {
    const { account } = store.getState();
    if (account.kind !== 'known' || known?.userId !== userId || account.header === known.facts) return;
    store.send({ type: 'account-changed', change: { header: known.facts } });
  }

  function follow(): void {
    const request = headerRequest(deps);
    if (request === undefined) return;
    show(request.userId);
    const isSameUser = requested?.userId === request.userId;
    const isSameOrganisation = isSameUser && requested?.organisation === request.organisation;
    if (
      isSameOrganisation ||
      (isSameUser && store.getState().navigation?.workHub?.organisation !== request.organisation)
    )
      return;
    const isSwitched = requested !== undefined && !isSameUser;
    requested = request;
    // The account before may have arranged the same hubs.
    if (isSwitched) store.send(changedNavigation(store.getState().navigation, { arrangements: undefined }));
    void fetch(request);
  }

  follow();
  return store.subscribe(follow);
};

function headerRequest({ getDecision }: PageEffectDeps): HeaderRequest | undefined {
  const workspace = workspaceOf(getDecision());
  const token = workspace?.user?.token;
  if (workspace === undefined || token === undefined) return undefined;
  return { organisation: workspace.organisation.id, userId: token.userId, token: token.value };
}
