import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { ResolveEffect } from '../deps';
import type { Listing } from './listing';

/**
 * Loads the listing with the chrome, and the whole registration of each solution when it is opened. Both come from
 * the gateway that served this page; without them the shell still works but shows less.
 */
export const loadCatalogue: ResolveEffect = ({ store, environment, configuration, getDecision }) => {
  /** The `appId` requested last. A failed registration is requested again when its solution is opened again. */
  let requested: string | undefined;

  async function load<T>(name: string): Promise<T | undefined> {
    try {
      const answer = await fetchWithTimeout(environment, configuration.catalogueAddress + name, {});
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return await answer.json();
    } catch (cause) {
      environment.warn('catalogue-failed', { name, cause: String(cause) });
      return undefined;
    }
  }

  async function loadListing(): Promise<void> {
    const listing = await load<Listing>('listing.json');
    if (listing) store.send({ type: 'listing-loaded', listing });
  }

  async function loadRegistration(appId: string): Promise<void> {
    const registration = await load<HostedSolution>(`apps/${appId}.json`);
    // The user may have opened another solution before the answer.
    if (registration && requested === appId) store.send({ type: 'registration-loaded', registration });
  }

  function follow(): void {
    const decision = getDecision();
    if (decision.kind !== 'solution' || decision.solution.appId === requested) return;
    requested = decision.solution.appId;
    void loadRegistration(requested);
  }

  void loadListing();
  follow();
  return store.subscribe(follow);
};
