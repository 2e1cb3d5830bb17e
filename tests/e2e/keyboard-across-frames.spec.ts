import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';

/** The id of the region of the page that has the focus. */
const focusedRegion = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('#header, #side-navigation, #frame-area')?.id);

test('UI-09 the keys and the buttons of the mouse act on the shell from within a frame', async ({
  page,
  context,
  shellPage,
  world,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(shellPage.accountButton).toBeVisible();
  await shellPage.deferredPartStarts();
  // Connected: from now on its keys reach the shell.
  await expect(shellPage.mainFrame.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  const calls = new AppCalls(shellPage.mainFrame);

  await test.step('the key F6 cycles through header, navigation and frame, and restores the focus in each', async () => {
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

  await test.step('the Back and Forward buttons of the mouse work over a frame', async () => {
    await shellPage.mainFrame.getByRole('link', { name: 'Page x' }).click();
    await expect(page).toHaveURL(world.at('/@alder/sample/deep/x'));
    const box = await page.getByTitle('Main Content').boundingBox();
    const session = await context.newCDPSession(page);
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    const press = async (button: 'back' | 'forward') => {
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        await session.send('Input.dispatchMouseEvent', { type, ...at, button, clickCount: 1 });
    };
    await press('back');
    await expect(page).toHaveURL(world.at('/@alder/sample'));
    await press('forward');
    await expect(page).toHaveURL(world.at('/@alder/sample/deep/x'));
  });

  await test.step('UI-09 Escape in a frame dismisses a notice of the shell', async () => {
    await page.route('**/api/ping', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    const notice = page.getByRole('status').filter({ hasText: 'You’re offline' });
    await expect(notice).toBeVisible();
    await calls.goThere.focus();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
  });
});
