/** No person has an offer. */
import type { OfferStore } from '../membership-offers/offer-store';

export function createMemoryOfferStore(): OfferStore {
  return {
    list: async () => [],
    accept: async () => false,
    decline: async () => false,
    removeExpired: async () => 0,
  };
}
