import type { Page, Route } from '@playwright/test';

/** Holds every request to an address until `release` is called. */
export async function holdRequests(page: Page, url: string | RegExp) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(url, (route) => (isHeld ? void held.push(route) : route.continue()));
  return {
    count: () => held.length,
    async release() {
      isHeld = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}
