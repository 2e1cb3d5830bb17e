import type { Page } from '../../src/shared/place/page-name';

/** What the partner's application has to show, by its place. */
export const PAGES: readonly Page[] = [
  { place: '/', name: 'partner.page.insights' },
  { place: '/visitors', name: 'partner.page.visitors' },
  { place: '/visitors/north', name: 'partner.page.region' },
];
