import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { IndexEntry } from '@unified-shell/catalogue/index-entry';
import type { FramesDeps } from '../frames/deps';
import { catalogueIn } from '../resolve/catalogue/catalogue-in';
import { fetchCatalogueFile } from '../resolve/catalogue/fetch-catalogue-file';
import type { Listing } from '../resolve/catalogue/listing';
import { pageLocale } from '../workspace/preferences/languages';

/**
 * Replaces the catalogue of the page. A failure keeps the old one; the next stream names the new one again. The frames
 * that the page allows stay those of its load: a solution on a further origin opens after a reload.
 */
export async function loadNewCatalogue(deps: FramesDeps, address: string): Promise<void> {
  const { store, environment, configuration } = deps;
  const { session, catalogue } = store.getState();
  if (session.kind !== 'signed-in') return;
  const { token } = session;

  async function load<T>(name: string): Promise<T> {
    const answer = await fetchCatalogueFile({ catalogueAddress: address }, name, token, environment);
    if (!answer.ok) throw new Error(`the catalogue answered ${answer.status}`);
    // Not validated, as at the start of the page: the same gateway serves it.
    return answer.json();
  }

  try {
    const appId = catalogue.registration?.appId;
    const [{ solutions }, listing, registration] = await Promise.all([
      load<{ solutions: readonly IndexEntry[] }>('index.json'),
      load<Listing>('listing.json'),
      appId === undefined ? undefined : load<HostedSolution>(`apps/${appId}.json`).catch(() => undefined),
    ]);
    const state = store.getState();
    const { decisions } = state;
    if (decisions.kind !== 'loaded') return;
    // The user may have changed the language meanwhile.
    const wanted = catalogueIn(address, pageLocale(state, configuration.environment));
    if (wanted !== address) return loadNewCatalogue(deps, wanted);
    configuration.catalogueAddress = address;
    store.send({ type: 'decisions-loaded', decisions: decisions.decisions.withCatalogue(solutions) });
    store.send({ type: 'listing-loaded', listing });
    // The user may have opened another solution meanwhile.
    if (registration && state.catalogue.registration?.appId === appId) {
      store.send({ type: 'registration-loaded', registration });
    }
  } catch (cause) {
    environment.warn('catalogue-failed', { name: address, cause: String(cause) });
  }
}
