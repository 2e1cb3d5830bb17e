import type { Page } from '../../src/shared/location/page-name';

export const SUB_PAGES: readonly Page[] = [
  { appLocation: '/', name: 'sample.page.start' },
  { appLocation: '/deep/x', name: 'sample.page.x' },
  { appLocation: '/deep/y', name: 'sample.page.y' },
  { appLocation: '/orders?status=open', name: 'sample.page.open-orders' },
];
