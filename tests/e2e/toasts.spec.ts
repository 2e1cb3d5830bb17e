import { expect, test } from './fixtures/product';
import { inFrame } from './support/in-frame';
import { watchPresence } from './support/watch-presence';

const REDIRECTED = 'have been redirected to the home page';
const OLD_BROWSER = 'Your browser isn’t supported';

test('UI-32 UI-33 UI-38 a link into an organisation that is not the user’s leads home, with a toast at the top for 11 s', async ({
  page,
  shellPage,
}) => {
  const presence = await watchPresence(page, '[role="alertdialog"]');
  // Other tests send notifications to other users meanwhile.
  await shellPage.openAs('marketer@alder.example', '/@nobody/sample');
  await expect(page).toHaveURL(/#\/@alder\/home$/);
  const toast = page.getByRole('alertdialog', { name: REDIRECTED });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box && [Math.round(box.x + box.width / 2), box.y < 100]).toEqual([640, true]);
  await expect(toast).toContainText('You’re now in Alder Retail.');
  await expect(toast).toHaveCount(0, { timeout: 15_000 });
  const { shownAt = Infinity, hiddenAt = 0 } = await presence();
  expect(hiddenAt - shownAt).toBeGreaterThan(10_500);
});

test('a toast about the place where the user is closes when the user opens another solution', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('admin@alder.example', '/@nobody/sample');
  const toast = page.getByRole('alertdialog', { name: REDIRECTED });
  await expect(toast).toBeVisible();
  await shellPage.sideNavigation.getByRole('link', { name: 'Sample', exact: true }).click();
  await expect(page).toHaveURL(/#\/@alder\/sample$/);
  await expect(toast).toHaveCount(0, { timeout: 3_000 });
});

test('UI-34 toasts stay away from a demonstration only with the flag, the setting of the browser and the registration', async ({
  page,
  shellPage,
}) => {
  const toast = page.getByRole('alertdialog', { name: /Profile settings > Preferences/ });
  /** Raises a toast: a dialog is dismissed. */
  async function dismissRoles(): Promise<void> {
    await inFrame(shellPage.mainFrame, '(runtime.user().showRolesPicker = true)');
    const dialog = page.getByRole('dialog', { name: 'Choose your role' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const setQuiet = (value: string) =>
    page.evaluate((to) => localStorage.setItem('unifiedShell.quietToasts', to), value);

  // The flag is on for staff.
  await shellPage.openAs('staff@unified-shell.example', '/@alder/sample');
  await dismissRoles();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
  await setQuiet('true');
  await dismissRoles();
  await inFrame(shellPage.mainFrame, 'runtime.consent().getPermissions()');
  await expect(toast).toHaveCount(0);
  await setQuiet('false');
  await dismissRoles();
  await expect(toast).toBeVisible();

  await setQuiet('true');
  await shellPage.signInByRequest('marketer@alder.example');
  await page.reload();
  await dismissRoles();
  await expect(toast).toBeVisible();
});

test.describe('a user with an old browser', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/80.0.3987.0 Safari/537.36',
  });

  test('UI-52 gets a toast once, which can be dismissed', async ({ page, shellPage }) => {
    await shellPage.openAs('marketer@alder.example', '/@alder/sample');
    const toast = page.getByRole('alertdialog', { name: OLD_BROWSER });
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
    const ping = page.waitForResponse('**/api/ping');
    await page.reload();
    await expect(shellPage.accountButton).toBeVisible();
    await ping;
    await expect(toast).toHaveCount(0);
  });
});
