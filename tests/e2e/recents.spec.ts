// Recent pages, favourites and keyboard shortcuts, by keyboard alone.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { axeFor, findViolations } from './support/find-violations';

async function openPalette(page: Page) {
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Search' });
  // After a reload, the part that handles the keys may not have started yet.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    // repeated: the key is pressed again
    await expect(field).toBeFocused({ timeout: 3_000 });
  }).toPass();
  return palette;
}

const recordedBy = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/recents/v1') && answer.request().method() === 'POST' && answer.ok(),
  );

test('NAV-26 a page is pinned by keyboard, a visited page is recent after a reload, and a shortcut is changed', async ({
  page,
  context,
  shellPage,
  origins,
  world,
}) => {
  await Promise.all([recordedBy(page), shellPage.openAs('tester', '/@alder/sample/deep/x')]);
  await shellPage.deferredPartStarts();
  const favourites = (of: ShellPage) =>
    of.sideNavigation.getByRole('list', { name: 'Favorites' }).getByRole('link');

  await test.step('NAV-26 a pinned page is in the side navigation of another tab at once', async () => {
    const second = await context.newPage();
    const other = new ShellPage(second, origins, world);
    await other.open('/@alder/home');
    await expect(other.sideNavigation.getByRole('link').first()).toBeVisible();
    await page.bringToFront();
    await shellPage.accountButton.focus();
    const palette = await openPalette(page);
    await page.keyboard.type('>add this page');
    await expect(palette.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(favourites(shellPage)).toHaveCount(1);
    await second.bringToFront();
    await expect(favourites(other)).toHaveCount(1);
    await second.close();
  });

  await test.step('NAV-26 after a reload, the page is still pinned, and a recent page opens with Enter', async () => {
    await shellPage.open('/@alder/home');
    await page.reload();
    await expect(favourites(shellPage)).toHaveCount(1);
    await shellPage.accountButton.focus();
    const palette = await openPalette(page);
    const recent = palette.getByRole('group', { name: 'Recent' }).getByRole('option').first();
    await expect(recent).toHaveAttribute('href', /\/sample\/deep\/x$/);
    await expect(recent).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(world.at('/@alder/sample/deep/x'));
  });

  await test.step('a keyboard shortcut is changed in the dialog, and works in the frame', async () => {
    await shellPage.accountButton.press('Enter');
    await shellPage.accountDialog.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    const change = dialog.getByRole('button', { name: /^Change the shortcut of Search:/ });
    await change.press('Enter');
    await page.keyboard.press('Alt+j');
    await expect(change).toHaveText('Alt+J');
    expect.soft(await findViolations(axeFor(page).include('[role="dialog"]'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await shellPage.mainFrame.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Alt+j');
    const palette = page.getByRole('dialog', { name: 'Search' });
    await expect(palette.getByRole('combobox')).toBeFocused();
  });
});
