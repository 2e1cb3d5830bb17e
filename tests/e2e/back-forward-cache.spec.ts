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
test(TITLE, { tag: '@full-browser' }, async ({ page, origins, world, shellPage, signInPage }) => {
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

  await test.step('Back to the sign-in page after the sign-in leads on to where the user was going', async () => {
    const home = `${origins.shell}/#${world.path('/@alder/home')}`;
    await signInPage.signIn(world.email('marketer'));
    await page.waitForURL(home);
    await expect(shellPage.accountButton).toBeVisible();
    const asked = page.waitForRequest((request) => request.url().startsWith(`${origins.identity}/sign-in/`));
    await page.evaluate(() => history.back());
    await asked;
    await page.waitForURL(home);
    await expect(shellPage.accountButton).toBeVisible();
    await expect(signInPage.submit).toHaveCount(0);
  });
});
