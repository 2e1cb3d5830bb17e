import type { Page } from '../../src/shared/location/page-name';

/** One page of each kind of address. */
export const PAGES: readonly Page[] = [
  { appLocation: '/', name: 'generic.place.start' },
  { appLocation: '/items', name: 'generic.place.list' },
  { appLocation: '/items/42', name: 'generic.place.item' },
  { appLocation: '/items/42?view=history', name: 'generic.place.history' },
];
