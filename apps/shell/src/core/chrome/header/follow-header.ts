import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { workspaceOf } from '../../resolve/route-decision';
import type { HeaderFacts } from '../../workspace/account/account-state';
import type { ChromeEffect, ChromeEffectDeps } from '../deps';
import { readHeader } from './header-facts';

interface Wanted {
  organisation: string;
  userId: string;
  token: string;
}

/**
 * Asks for the header data (NAV-06): the picture, where feedback goes, and how the person wants the navigation where they
 * work. Once for a person, and in another organisation not before a hub is shown there: a switch costs one call, which is
 * not this one. Until there is an answer, and without one, initials stand for the person and hubs stand as they come.
 */
export const followHeader: ChromeEffect = (deps) => {
  const { store, environment, caller, configuration } = deps;
  let asked: Wanted | undefined;
  /** Of the person, wherever they work. */
  let known: { userId: string; facts: HeaderFacts } | undefined;

  async function fetch(wanted: Wanted): Promise<void> {
    const { organisation, token, userId } = wanted;
    try {
      const address = `/api/header/v1?${new URLSearchParams({ imsOrgId: organisation }).toString()}`;
      const headers = { authorization: `Bearer ${token}`, traceparent: caller.trace };
      const answer = await fetchWithTimeout(environment, address, { headers });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const { facts, arrangements } = readHeader(await answer.json(), configuration.shellOrigin);
      if (asked !== wanted) return;
      known = { userId, facts };
      show(userId);
      // What the person has arranged meanwhile is newer.
      if (store.getState().navigation?.arrangements?.organisation === organisation) return;
      const change = { arrangements: { organisation, byCapability: arrangements } };
      store.send({ type: 'navigation-changed', change });
    } catch (cause) {
      environment.warn('header-failed', { cause: String(cause) });
    }
  }

  /** Again after each boot, whose answer takes the place of what was known. */
  function show(userId: string): void {
    const { account } = store.getState();
    if (account.kind !== 'known' || known?.userId !== userId || account.header === known.facts) return;
    store.send({ type: 'account-changed', change: { header: known.facts } });
  }

  function follow(): void {
    const wanted = wantedHeader(deps);
    if (wanted === undefined) return;
    show(wanted.userId);
    const isAsked = asked?.userId === wanted.userId;
    const isHere = isAsked && asked?.organisation === wanted.organisation;
    if (isHere || (isAsked && store.getState().navigation?.workHub?.organisation !== wanted.organisation))
      return;
    asked = wanted;
    void fetch(wanted);
  }

  follow();
  return store.subscribe(follow);
};

function wantedHeader({ getDecision }: ChromeEffectDeps): Wanted | undefined {
  const workspace = workspaceOf(getDecision());
  const token = workspace?.user?.token;
  if (workspace === undefined || token === undefined) return undefined;
  return { organisation: workspace.organisation.id, userId: token.userId, token: token.value };
}
