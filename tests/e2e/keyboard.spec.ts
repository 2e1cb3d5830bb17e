// The keyboard alone reaches everything on every screen: Tab reaches each interactive element and leaves it, the
// element shows that it has the focus, and Escape closes what a key has opened and returns the focus to the opener.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import { DEMONSTRATION_PASSWORD } from './pages/sign-in-page';
import { expectReachable, tabTo } from './support/tab-walk';

const USER = 'marketer@alder.example';
/** May open only a few applications, so that a walk through their lists is short. */
const NEWCOMER = 'newcomer@birch.example';
const STAFF = 'staff@unified-shell.example';

/** Opens a dialog from the keyboard, walks through it, closes it by Escape and expects the focus at its opener. */
async function expectDialog(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expectReachable(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test.describe('the keyboard reaches every element', () => {
  test('of home, with header and side navigation, in a wide and a narrow window', async ({
    page,
    shellPage,
  }) => {
    test.setTimeout(180_000);
    await shellPage.openAs(NEWCOMER, '/@birch/home');
    await expect(shellPage.mainFrame.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expect(shellPage.accountButton).toBeVisible();
    await expect(shellPage.sideNavigation.getByRole('link').first()).toBeVisible();
    await shellPage.deferredPartStarts();
    const { reached } = await expectReachable(page);
    expect(reached).toBeGreaterThan(20);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(shellPage.sideNavigation).toBeHidden();
    await expectReachable(page);
    const toggle = shellPage.banner.getByRole('button', { name: 'Toggle side navigation' });
    await tabTo(page, toggle);
    await page.keyboard.press('Enter');
    await expect(shellPage.sideNavigation).toBeVisible();
    await expectReachable(page, shellPage.sideNavigation);
    await page.keyboard.press('Escape');
    await expect(shellPage.sideNavigation).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('of a long side navigation, and of an application’s frame, and leaves the frame again', async ({
    page,
    shellPage,
  }) => {
    test.setTimeout(240_000);
    await shellPage.openAs(USER, '/@alder/sample');
    await expect(shellPage.mainFrame.getByRole('heading', { name: 'Sample', level: 1 })).toBeVisible();
    await expect(shellPage.sideNavigation.getByRole('link').first()).toBeVisible();
    await shellPage.deferredPartStarts();
    const { reached } = await expectReachable(page);
    expect(reached).toBeGreaterThan(100);
  });

  test('of the menus and dialogs of the header', async ({ page, shellPage }) => {
    test.setTimeout(240_000);
    await shellPage.openAs(USER, '/@alder/sample');
    await expect(shellPage.accountButton).toBeVisible();
    await shellPage.deferredPartStarts();
    for (const name of ['Switch organization', 'Switch sandbox']) {
      const opener = shellPage.banner.getByRole('button', { name });
      await expectDialog(page, opener, page.getByRole('dialog', { name }));
    }
    await expectDialog(page, shellPage.accountButton, shellPage.accountDialog);

    await page.keyboard.press('Enter');
    const theme = shellPage.accountDialog.getByRole('menuitem', { name: 'Theme' });
    await tabTo(page, shellPage.accountDialog.getByRole('menuitem', { name: 'Your account' }));
    // Below it: Preferences and Language.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await expect(theme).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const dark = page.getByRole('menuitemradio', { name: 'Dark' });
    await dark.waitFor();
    await expectReachable(page, page.getByRole('menu').last());
    await page.keyboard.press('ArrowLeft');
    await expect(dark).toHaveCount(0);
    await expect(theme).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shellPage.accountButton).toBeFocused();
  });

  test('of the list of applications', async ({ page, shellPage }) => {
    await shellPage.openAs(NEWCOMER, '/@birch/home');
    await expect(shellPage.accountButton).toBeVisible();
    await shellPage.deferredPartStarts();
    const opener = shellPage.banner.getByRole('button', { name: 'Apps' });
    await expectDialog(page, opener, page.getByRole('dialog', { name: 'Apps' }));
  });

  test('of the feedback on a pre-release', async ({ page, shellPage }) => {
    await shellPage.openAs('admin@alder.example', '/@alder/partner');
    await expect(shellPage.accountButton).toBeVisible();
    await shellPage.deferredPartStarts();
    const opener = shellPage.banner.getByRole('button', { name: 'Feedback' });
    await expectDialog(page, opener, page.getByRole('dialog', { name: 'Feedback' }));
  });

  test('of the question about an unsaved change, which Escape closes', async ({ page, shellPage }) => {
    await shellPage.openAs(NEWCOMER, '/@birch/sample');
    const calls = new AppCalls(shellPage.mainFrame);
    await expect(shellPage.accountButton).toBeVisible();
    await shellPage.deferredPartStarts();
    await tabTo(page, calls.unsaved);
    await page.keyboard.press('Space');
    await expect(calls.log).toContainText('page.blockNavigation()');
    const home = shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true });
    await expectDialog(page, home, page.getByRole('dialog', { name: 'Unsaved changes' }));
  });

  test('of an application in a dialog, which Escape closes from within its frame', async ({
    page,
    shellPage,
  }) => {
    test.setTimeout(180_000);
    await shellPage.openAs(NEWCOMER, '/@birch/sample');
    const calls = new AppCalls(shellPage.mainFrame);
    await expect(shellPage.accountButton).toBeVisible();
    await shellPage.deferredPartStarts();
    await tabTo(page, calls.openComponent);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sample' });
    const inside = new AppCalls(page.frameLocator('dialog iframe'));
    await expect(inside.answer).toBeVisible();
    await expectReachable(page, dialog);
    // Not awaited, because the frame that receives the key is removed before the press ends.
    page.keyboard.press('Escape').catch(() => {});
    await expect(dialog).toHaveCount(0);
    await expect(calls.openComponent).toBeFocused();

    await tabTo(page, calls.showDialog);
    await page.keyboard.press('Enter');
    await expect(calls.ownDialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calls.ownDialog).toBeHidden();
    await expect(calls.showDialog).toBeFocused();
  });

  test('of the not-found page, and of the no-access page with its request', async ({ page, shellPage }) => {
    test.setTimeout(180_000);
    await shellPage.openAs(NEWCOMER, '/@birch/nothing-here');
    await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
    await expect(shellPage.accountButton).toBeVisible();
    await expectReachable(page);
    // Requests are remembered: no other test requests access to this application.
    await shellPage.open('/@birch/audience-manager');
    await expect(page.getByRole('heading', { name: /isn’t included/ })).toBeVisible();
    await expectReachable(page);
    await tabTo(page, page.getByRole('button', { name: 'Request access' }));
    await page.keyboard.press('Enter');
    const result = page.getByRole('status').filter({ hasText: 'Birch Travel' });
    await expect(result).toBeVisible();
    await expect(result).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Switch account' })).toBeFocused();
  });

  test('of the sign-in and of the pages for a new password', async ({
    page,
    origins,
    shellPage,
    signInPage,
  }) => {
    await shellPage.open('/home');
    await expect(signInPage.email).toBeFocused();
    await expectReachable(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter your email address.')).toBeVisible();
    await expect(signInPage.email).toBeFocused();
    await page.keyboard.type(USER);
    await page.keyboard.press('Tab');
    await tabTo(page, signInPage.password);
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(signInPage.alert).toBeVisible();
    await expect(signInPage.password).toBeFocused();
    await expectReachable(page);

    // The page of a product that sends mail.
    await page.addInitScript(() => {
      const { parse } = JSON;
      JSON.parse = (text: string) => {
        const value = parse(text);
        return value?.mailsResetLinks === false ? { ...value, mailsResetLinks: true } : value;
      };
    });
    await page.goto(`${origins.identity}/forgot-password`);
    await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
    await expectReachable(page);
    await page.route('**/ims/password-reset/v1/details', (route) => route.fulfill({ json: { email: USER } }));
    await page.goto(`${origins.identity}/reset-password#token=any`);
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible();
    await expectReachable(page);
    await page.unrouteAll();
    await page.goto(`${origins.identity}/reset-password`);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectReachable(page);
  });

  test('from the sign-in over the account page to the sign-out', async ({
    page,
    origins,
    shellPage,
    signInPage,
  }) => {
    test.setTimeout(180_000);
    // A further session, so that the account page has one to sign out.
    await shellPage.signInByRequest(STAFF);
    await page.context().clearCookies();
    await shellPage.open('/@alder/home');
    await tabTo(page, signInPage.email);
    await page.keyboard.type(STAFF);
    await tabTo(page, signInPage.password);
    await page.keyboard.type(DEMONSTRATION_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.origin === origins.shell);
    await shellPage.deferredPartStarts();
    await tabTo(page, shellPage.accountButton);
    await page.keyboard.press('Enter');
    await tabTo(page, shellPage.accountDialog.getByRole('menuitem', { name: 'Your account' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Act as someone else' })).toBeVisible();
    await expectReachable(page);
    const opener = page.getByRole('button', { name: 'Sign out everywhere else' });
    await expectDialog(page, opener, page.getByRole('alertdialog'));

    await tabTo(page, page.getByRole('link', { name: 'Back to Unified Shell' }));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.origin === origins.shell);
    // The header of the skeleton has the button too.
    await page.locator('header:not([data-skeleton])').waitFor();
    await tabTo(page, shellPage.accountButton);
    await page.keyboard.press('Enter');
    await tabTo(page, shellPage.accountDialog.getByRole('menuitem', { name: 'Your account' }));
    await page.keyboard.press('End');
    await expect(shellPage.accountDialog.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.origin === origins.identity);
    await page.goto(`${origins.identity}/signed-out`);
    await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
    await expectReachable(page);
    await page.goto(`${origins.identity}/error?code=interaction_expired&request_id=4bf92f35`);
    await expect(page.getByRole('link', { name: 'Start again' })).toBeVisible();
    await expectReachable(page);
  });
});
