import type { Page } from '../../src/shared/place/page-name';

export const SUB_PAGES: readonly Page[] = [
  { place: '/', name: 'sample.page.start' },
  { place: '/deep/x', name: 'sample.page.x' },
  { place: '/deep/y', name: 'sample.page.y' },
  { place: '/orders?status=open', name: 'sample.page.open-orders' },
];
