import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Hero } from '@unified-shell/catalogue/heroes';
import type { NavigationEntry } from '@unified-shell/catalogue/navigation';

/** What people read of the catalogue, beyond names. Nothing is decided by it. */
export interface Listing {
  /** By `appId`. */
  descriptions: Readonly<Record<string, string>>;
  heroes: readonly Hero[];
  navigation: readonly NavigationEntry[];
}

/** What is known of the catalogue beside its index; each part arrives when it is needed. */
export interface CatalogueState {
  listing?: Listing | undefined;
  /** All of the registration of the solution that is open, or was last. */
  registration?: HostedSolution | undefined;
}

export type CatalogueEvent =
  | { type: 'listing-arrived'; listing: Listing }
  | { type: 'registration-arrived'; registration: HostedSolution };

export function reduceCatalogue(state: CatalogueState, event: CatalogueEvent): CatalogueState {
  return event.type === 'listing-arrived'
    ? { ...state, listing: event.listing }
    : { ...state, registration: event.registration };
}
