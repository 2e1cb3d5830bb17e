// Tests the shell with the browser's back/forward cache, which the test runner disables by default.
import { expect, test } from './fixtures/product';
import { browserOptions } from './support/browser-options';

test.use({
  launchOptions: {
    ...browserOptions(process.env, 'full'),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const TITLE =
  'X9 Back from the sign-in page restarts the shell, although the browser restores the cached page';

// The headless shell has no such cache.
test(TITLE, { tag: '@full-browser' }, async ({ page, origins, shellPage, signInPage }) => {
  const broughtBack: string[] = [];
  await page.exposeFunction('noteBroughtBack', (host: string) => broughtBack.push(host));
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) Reflect.get(window, 'noteBroughtBack')(window.location.host);
    });
  });
  await shellPage.open('/@alder/home');
  await expect(signInPage.submit).toBeVisible();
  await page.evaluate(() => history.back());
  await expect.poll(() => broughtBack).toEqual([new URL(origins.shell).host]);
  await expect(signInPage.submit).toBeVisible();
});
