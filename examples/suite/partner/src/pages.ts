import type { Page } from '../../src/shared/location/page-name';

/** The pages of the partner's application, by app location. */
export const PAGES: readonly Page[] = [
  { appLocation: '/', name: 'partner.page.insights' },
  { appLocation: '/visitors', name: 'partner.page.visitors' },
  { appLocation: '/visitors/north', name: 'partner.page.region' },
];
