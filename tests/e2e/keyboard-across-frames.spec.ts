import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import type { ShellPage } from './pages/shell-page';

/** The id of the region of the page that has the focus. */
const focusedRegion = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('#header, #side-navigation, #frame-area')?.id);

async function open(shellPage: ShellPage): Promise<AppCalls> {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect(shellPage.accountButton).toBeVisible();
  await shellPage.deferredPartStarts();
  // Connected: from now on its keys reach the shell.
  await expect(shellPage.mainFrame.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  return new AppCalls(shellPage.mainFrame);
}

test.describe('the keyboard across frames', () => {
  test('the key F6 cycles through header, navigation and frame, and restores the focus in each', async ({
    page,
    shellPage,
  }) => {
    const calls = await open(shellPage);
    const home = shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true });
    await expect(home).toBeVisible();
    await calls.address.focus();
    for (const place of ['header', 'side-navigation']) {
      await page.keyboard.press('F6');
      await expect.poll(() => focusedRegion(page)).toBe(place);
    }
    await home.focus();
    await page.keyboard.press('F6');
    await expect(calls.address).toBeFocused();
    await page.keyboard.press('Shift+F6');
    await expect(home).toBeFocused();
    await page.keyboard.press('Shift+F6');
    await expect.poll(() => focusedRegion(page)).toBe('header');
    await page.keyboard.press('Shift+F6');
    await expect(calls.address).toBeFocused();
  });

  test('UI-09 Escape in a frame dismisses a notice of the shell', async ({ page, shellPage }) => {
    const calls = await open(shellPage);
    await page.route('**/api/ping', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    const notice = page.getByRole('status').filter({ hasText: 'You’re offline' });
    await expect(notice).toBeVisible();
    await calls.goThere.focus();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
  });

  test('the Back button of the mouse works over a frame', async ({ page, shellPage }) => {
    await open(shellPage);
    await shellPage.mainFrame.getByRole('link', { name: 'Page x' }).click();
    await page.waitForURL((url) => url.hash === '#/@alder/sample/deep/x');
    const box = await page.getByTitle('Main Content').boundingBox();
    const session = await page.context().newCDPSession(page);
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await session.send('Input.dispatchMouseEvent', { type, ...at, button: 'back', clickCount: 1 });
    }
    await page.waitForURL((url) => url.hash === '#/@alder/sample');
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await session.send('Input.dispatchMouseEvent', { type, ...at, button: 'forward', clickCount: 1 });
    }
    await page.waitForURL((url) => url.hash === '#/@alder/sample/deep/x');
  });
});
