import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Hero } from '@unified-shell/catalogue/heroes';
import type { NavigationEntry } from '@unified-shell/catalogue/navigation';
import type { ProductNames } from '@unified-shell/catalogue/products';
import type { DeclaredAction } from '@unified-shell/catalogue/registration/action';
import type { Slot } from '@unified-shell/catalogue/registration/slot';

/** Descriptions, search words, actions, heroes, navigation and product names of the catalogue. No decision depends on it. */
export interface Listing {
  /** By `appId`. */
  descriptions: Readonly<Record<string, string>>;
  /** Further words by which solutions are found, by `appId`. */
  keywords?: Readonly<Record<string, readonly string[]>>;
  /** The declared actions, by `appId`. */
  actions?: Readonly<Record<string, readonly DeclaredAction[]>>;
  /** The cards that are offered for home, by `appId`. */
  slots?: Readonly<Record<string, readonly Slot[]>>;
  /** The solutions whose search endpoint the gateway asks (NAV-27), by `appId`. */
  searchable?: readonly string[];
  heroes: readonly Hero[];
  navigation: readonly NavigationEntry[];
  products: ProductNames;
}

/** The parts of the catalogue that are loaded after its index, each when it is needed. */
export interface CatalogueState {
  listing?: Listing | undefined;
  /** The whole registration of the solution that is open or was last open. */
  registration?: HostedSolution | undefined;
}

export type CatalogueEvent =
  | { type: 'listing-loaded'; listing: Listing }
  | { type: 'registration-loaded'; registration: HostedSolution };

export function reduceCatalogue(state: CatalogueState, event: CatalogueEvent): CatalogueState {
  return event.type === 'listing-loaded'
    ? { ...state, listing: event.listing }
    : { ...state, registration: event.registration };
}
