import type { BrowserContext, Page, Route } from '@playwright/test';

/** Holds every request to an address until `release` is called. */
export async function holdRequests(page: Page | BrowserContext, url: string | RegExp) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(url, (route) => (isHeld ? void held.push(route) : route.fallback()));
  return {
    count: () => held.length,
    async release() {
      isHeld = false;
      await Promise.all(held.splice(0).map((route) => route.fallback()));
    },
  };
}
