// The account menu, used with the keyboard alone: the tests never focus an element by script.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { discardSettings } from './support/discard-settings';
import { axeFor, findViolations } from './support/find-violations';

/** Presses a key until an element has the focus. */
async function goTo(page: Page, key: string, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(element).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

test('a user opens the account dialog, chooses a theme, and signs out by keyboard alone', async ({
  page,
  context,
  shellPage,
  signInPage,
}) => {
  await discardSettings(context);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  const { accountButton, accountDialog } = shellPage;
  await goTo(page, 'Tab', accountButton);
  await page.keyboard.press('Enter');
  await expect(accountDialog).toBeVisible();
  await expect(accountButton).toHaveAttribute('aria-expanded', 'true');

  const first = accountDialog.getByRole('menuitem', { name: 'Your account' });
  await goTo(page, 'Tab', first);
  const theme = accountDialog.getByRole('menuitem', { name: 'Theme' });
  await goTo(page, 'ArrowDown', theme);
  await page.keyboard.press('ArrowRight');
  const dark = page.getByRole('menuitemradio', { name: 'Dark' });
  await goTo(page, 'ArrowDown', dark);
  const axe = axeFor(page).exclude('iframe').disableRules(['landmark-one-main', 'page-has-heading-one']);
  expect(await findViolations(axe)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => themeOf(page)).toBe('dark');

  // Escape closes the menus that are still open after the choice, and returns the focus to the button.
  await expect(async () => {
    if (await accountDialog.isVisible()) await page.keyboard.press('Escape');
    await expect(accountButton).toBeFocused({ timeout: 500 });
  }).toPass();

  await page.keyboard.press('Space');
  await goTo(page, 'Tab', first);
  await goTo(page, 'ArrowUp', accountDialog.getByRole('menuitem', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await expect(signInPage.email).toBeVisible();
});

test('every theme is within a window of 320 × 256 pixels', async ({ page, context, shellPage }) => {
  await discardSettings(context);
  await page.setViewportSize({ width: 320, height: 256 });
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await shellPage.accountButton.click();
  await shellPage.accountDialog.getByRole('menuitem', { name: 'Theme' }).click();
  const themes = page.getByRole('menuitemradio');
  await expect(themes).toHaveCount(3);
  for (const theme of await themes.all()) await expect(theme).toBeInViewport({ ratio: 1 });
});

test('UI-04 a user with two accounts switches between them by keyboard alone', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('newcomer@birch.example', '/@birch/analytics/reports');
  await goTo(page, 'Tab', page.getByRole('button', { name: 'Switch account' }));
  await page.keyboard.press('Enter');
  await expect(shellPage.banner).toContainText('Alder Labs');
});
