import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Token } from '../../session/session-state';
import type { ResolveEffect } from '../deps';
import { fetchCatalogueFile } from './fetch-catalogue-file';
import type { Listing } from './listing';

/**
 * Loads the listing with the chrome, and the whole registration of each solution when it is opened, both once the user
 * is signed in. Both come from the gateway that served this page; without them the shell still works but shows less.
 */
export const loadCatalogue: ResolveEffect = ({ store, environment, configuration, getDecision }) => {
  let isListed = false;
  /** The `appId` requested last. A failed registration is requested again when its solution is opened again. */
  let requested: string | undefined;

  async function load<T>(name: string, token: Token): Promise<T | undefined> {
    try {
      const answer = await fetchCatalogueFile(configuration, name, token, environment);
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return await answer.json();
    } catch (cause) {
      environment.warn('catalogue-failed', { name, cause: String(cause) });
      return undefined;
    }
  }

  async function loadListing(token: Token): Promise<void> {
    const listing = await load<Listing>('listing.json', token);
    if (listing) store.send({ type: 'listing-loaded', listing });
  }

  async function loadRegistration(appId: string, token: Token): Promise<void> {
    const registration = await load<HostedSolution>(`apps/${appId}.json`, token);
    // The user may have opened another solution before the answer.
    if (registration && requested === appId) store.send({ type: 'registration-loaded', registration });
  }

  function follow(): void {
    const { session } = store.getState();
    if (session.kind !== 'signed-in') return;
    if (!isListed) {
      isListed = true;
      void loadListing(session.token);
    }
    const decision = getDecision();
    if (decision.kind !== 'solution' || decision.solution.appId === requested) return;
    requested = decision.solution.appId;
    void loadRegistration(requested, session.token);
  }

  follow();
  return store.subscribe(follow);
};
