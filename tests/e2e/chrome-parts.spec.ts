import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';

test.beforeEach(async ({ shellPage, samplePage }) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect(samplePage.organisationName).toBeVisible();
});

/** Fails all requests for these files from now until `mend` is called. */
async function breakNetwork(page: Page, files: RegExp) {
  const failed: string[] = [];
  await page.route(files, (route) => {
    failed.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  return { failed, mend: () => page.unroute(files) };
}

function countNavigations(page: Page): () => number {
  let count = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) count += 1;
  });
  return () => count;
}

test('a part of the chrome that could not be fetched loads completely at the next try, without a page reload', async ({
  page,
  shellPage,
}) => {
  const { failed, mend } = await breakNetwork(page, /\/assets\/(?:AccountDialog|Menu)-[^/]*\.(?:css|js)$/);
  // The parts are fetched in advance, so the network fails from the load of the page on.
  await page.reload();
  await expect(page.locator('[data-notice]')).toBeAttached();
  const navigations = countNavigations(page);
  await shellPage.accountButton.click();
  const styles = () => failed.filter((path) => path.endsWith('.css'));
  await expect.poll(() => styles().length).toBeGreaterThan(0);
  await expect.poll(() => failed.length).toBeGreaterThan(styles().length);
  await expect(shellPage.accountButton).toHaveAttribute('aria-expanded', 'false');
  await mend();

  await shellPage.accountButton.click();
  await expect(shellPage.accountDialog).toBeVisible();
  const used = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href && new URL(href).pathname),
  );
  expect(styles().filter((path) => !used.includes(path))).toEqual([]);
  expect(navigations()).toBe(0);
});

test('the deferred part is fetched again until it has loaded', async ({ page }) => {
  const { failed, mend } = await breakNetwork(page, /\/assets\/deferred-[^/]*\.js$/);
  await page.reload();
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  const pinged = page.waitForResponse('**/api/ping', { timeout: 20_000 });
  await mend();
  expect((await pinged).status()).toBe(204);
});

test('the decision code is fetched again after its first request has failed', async ({
  page,
  samplePage,
}) => {
  let requestCount = 0;
  await page.route(/\/assets\/decisions-[^/]*\.js/, (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.abort() : route.continue();
  });
  const navigations = countNavigations(page);
  await page.reload();
  await expect(samplePage.organisationName).toBeVisible();
  expect([requestCount, navigations()]).toEqual([2, 1]);
});
