import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';

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

test('parts of the chrome whose files could not be fetched are fetched again and load completely, without a page reload', async ({
  page,
  shellPage,
  samplePage,
}) => {
  await shellPage.signInByRequest('marketer');
  // The parts are fetched in advance, so the network fails from the first load of the page on.
  const dialog = await breakNetwork(page, /\/assets\/(?:AccountDialog|Menu)-[^/]*\.(?:css|js)$/);
  const deferred = await breakNetwork(page, /\/assets\/deferred-[^/]*\.js$/);
  let decisions = 0;
  await page.route(/\/assets\/decisions-[^/]*\.js/, (route) => {
    decisions += 1;
    return decisions === 1 ? route.abort() : route.continue();
  });
  const navigations = countNavigations(page);
  await shellPage.open('/@alder/sample');

  await test.step('the decision code is fetched again after its first request has failed', async () => {
    await expect(samplePage.organisationName).toBeVisible();
    expect([decisions, navigations()]).toEqual([2, 1]);
  });

  await test.step('the deferred part is fetched again until it has loaded', async () => {
    await expect.poll(() => deferred.failed.length).toBeGreaterThan(0);
    const pinged = page.waitForResponse('**/api/ping');
    await deferred.mend();
    expect((await pinged).status()).toBe(204);
  });

  await test.step('a part of the chrome loads completely at the next try', async () => {
    const { failed, mend } = dialog;
    await expect(page.locator('[data-notice]')).toBeAttached();
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
    expect(navigations()).toBe(1);
  });
});
