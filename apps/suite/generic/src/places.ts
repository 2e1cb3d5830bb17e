import type { Page } from '../../src/shared/place/page-name';

/** One page of each kind that an address can name. */
export const PLACES: readonly Page[] = [
  { place: '/', name: 'generic.place.start' },
  { place: '/items', name: 'generic.place.list' },
  { place: '/items/42', name: 'generic.place.item' },
  { place: '/items/42?view=history', name: 'generic.place.history' },
];
