// The account menu, used with the keyboard alone: the test never focuses an element by script.
import { expect, test } from './fixtures/product';
import { axeFor, findViolations } from './support/find-violations';
import { pressUntilFocused } from './support/press-until-focused';

test('a user opens the account dialog, chooses a theme, and signs out by keyboard alone', async ({
  page,
  shellPage,
  signInPage,
}) => {
  const { accountButton, accountDialog } = shellPage;
  const first = accountDialog.getByRole('menuitem', { name: 'Your account' });
  const theme = accountDialog.getByRole('menuitem', { name: 'Theme' });
  const themes = page.getByRole('menuitemradio');
  const openThemes = async () => {
    await pressUntilFocused(page, 'Tab', first);
    await pressUntilFocused(page, 'ArrowDown', theme);
    await page.keyboard.press('ArrowRight');
    await expect(themes).toHaveCount(3);
  };
  /** Escape closes all menus that are open, and returns the focus to the button. */
  const closeMenus = () =>
    expect(async () => {
      if (await accountDialog.isVisible()) await page.keyboard.press('Escape');
      await expect(accountButton).toBeFocused({ timeout: 500 });
    }).toPass();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await shellPage.openAs('marketer', '/@alder/sample');

  await test.step('the user chooses a theme', async () => {
    await pressUntilFocused(page, 'Tab', accountButton);
    await page.keyboard.press('Enter');
    await expect(accountDialog).toBeVisible();
    await expect(accountButton).toHaveAttribute('aria-expanded', 'true');
    await openThemes();
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitemradio', { name: 'Dark' }));
    const axe = axeFor(page).exclude('iframe').disableRules(['landmark-one-main', 'page-has-heading-one']);
    expect(await findViolations(axe)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await closeMenus();
  });

  await test.step('every theme is within a window of 320 × 256 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.keyboard.press('Space');
    await openThemes();
    for (const one of await themes.all()) await expect(one).toBeInViewport({ ratio: 1 });
    await closeMenus();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the user signs out', async () => {
    await page.keyboard.press('Space');
    await pressUntilFocused(page, 'Tab', first);
    await pressUntilFocused(page, 'ArrowUp', accountDialog.getByRole('menuitem', { name: 'Sign out' }));
    await page.keyboard.press('Enter');
    await expect(signInPage.email).toBeVisible();
  });
});
