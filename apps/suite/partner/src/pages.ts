import type { Page } from '../../src/shared/location/page-name';

/** What the partner's application has to show, by its place. */
export const PAGES: readonly Page[] = [
  { appLocation: '/', name: 'partner.page.insights' },
  { appLocation: '/visitors', name: 'partner.page.visitors' },
  { appLocation: '/visitors/north', name: 'partner.page.region' },
];
