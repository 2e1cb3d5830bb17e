import { flagValue } from '@unified-shell/catalogue/access/access-facts';
import type { Token } from '../../../../kernel/session/session-state';
import type { PageEffect, PageEffectDeps } from '../../../../kernel/wiring/deps';
import { pageLocale } from '../../../../kernel/workspace/preferences/languages';
import { changedNavigation, type WorkHub } from '../navigation-state';
import { fetchWorkHub } from './fetch-work-hub';
import { keyOf, readCached, type WorkHubQuery, writeCached } from './work-hub-cache';
import type { WorkHubItem } from './work-hub-item';

const NO_HUB = '';

type HubRequest = { query: WorkHubQuery; token: Token; isArrangeable: boolean };

/**
 * Loads the work hub of the open solution (NAV-22): from the cache at once, and from the gateway if the cached one is
 * missing or more than 24 hours old. The hub of the previous solution is shown until the next one has loaded or
 * failed to load.
 */
export const followWorkHub: PageEffect = (deps) => {
  const { store, environment, caller } = deps;
  let last: string | undefined;

  const setHub = (workHub: WorkHub | null) =>
    store.send(changedNavigation(store.getState().navigation, { workHub }));

  function show(
    { query: { capability, organisation }, isArrangeable }: HubRequest,
    items: readonly WorkHubItem[],
  ) {
    const workHub: WorkHub = { capability, organisation, items, isArrangeable };
    setHub(workHub);
  }

  async function fetch(request: HubRequest, key: string, isCached: boolean): Promise<void> {
    try {
      const items = await fetchWorkHub(caller, request.token, request.query);
      writeCached(environment, request.query, items);
      if (last === key) show(request, items);
    } catch (cause) {
      environment.warn('work-hub-failed', { cause: String(cause) });
      if (last === key && !isCached) setHub(null);
    }
  }

  function follow(): void {
    const request = hubRequest(deps);
    if (request === 'unknown') return;
    const key = request ? `${keyOf(request.query)} ${request.isArrangeable}` : NO_HUB;
    if (key === last) return;
    last = key;
    if (request === undefined) return setHub(null);
    const cached = readCached(environment, request.query);
    if (cached) show(request, cached.items);
    if (cached === undefined || cached.isStale) void fetch(request, key, cached !== undefined);
  }

  follow();
  return store.subscribe(follow);
};

/** @returns undefined if the open solution has no work hub; `unknown` while its registration has not loaded */
function hubRequest({
  store,
  getDecision,
  configuration: page,
}: PageEffectDeps): HubRequest | 'unknown' | undefined {
  const decision = getDecision();
  const { catalogue, location, preferences } = store.getState();
  const { registration } = catalogue;
  if (decision.kind !== 'solution' || registration?.appId !== decision.solution.appId) return 'unknown';
  const { workspace, context } = decision;
  const {
    workHubId: capability,
    workHubFeatureFlag: flag,
    customizable = false,
  } = registration.sideNav ?? {};
  if (workspace.user === undefined) return 'unknown';
  if (capability === undefined) return undefined;
  if (flag !== undefined && flagValue(workspace.access.flags, flag) !== 'true') return undefined;
  const mayAskForVersion = page.environment !== 'prod' || workspace.access.internal;
  const { token } = workspace.user;
  return {
    token,
    isArrangeable: customizable,
    query: {
      user: token.userId,
      organisation: workspace.organisation.id,
      capability,
      sandbox: context?.key === 'sandbox' ? context.entry?.id : undefined,
      locale: pageLocale({ location, preferences }, page.environment),
      version: mayAskForVersion ? location.query.workHubVersion : undefined,
      catalogue: page.catalogueAddress,
    },
  };
}
