// The keyboard alone reaches everything on every screen: Tab reaches each interactive element and leaves it, the
// element shows that it has the focus, and Escape closes what a key has opened and returns the focus to the opener.
// `npm test` walks through one screen of each kind; a long run walks through all of them.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import type { ShellPage } from './pages/shell-page';
import { DEMONSTRATION_PASSWORD } from './pages/sign-in-page';
import { goTo } from './support/discovered';
import { expectReachable, tabTo } from './support/tab-walk';
import type { Account } from './support/world';

const isLongRun = process.env['LONG_RUN'] === '1';

async function walkInLongRun(page: Page, root?: Locator): Promise<void> {
  if (isLongRun) await expectReachable(page, root);
}

async function openAs(shellPage: ShellPage, account: Account, path: string): Promise<void> {
  await shellPage.openAs(account, path);
  await expect(shellPage.accountButton).toBeVisible();
  await shellPage.deferredPartStarts();
}

/** Opens a dialog from the keyboard, closes it by Escape and expects the focus at its opener, which Tab reaches in a walk. */
async function expectDialog(
  page: Page,
  opener: Locator,
  dialog: Locator,
  walk: (page: Page, root: Locator) => Promise<unknown> = walkInLongRun,
): Promise<void> {
  await opener.press('Enter');
  await dialog.waitFor();
  await walk(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('Tab reaches every element of header, side navigation, frame and a dialog, and leaves the frame again', {
  tag: '@full-browser',
}, async ({ page, shellPage }) => {
  // May open only a few applications, so that the walk is short.
  await openAs(shellPage, 'newcomer', '/@birch/sample');
  const { accountButton, accountDialog, sideNavigation, mainFrame } = shellPage;
  await expect(mainFrame.getByRole('heading', { name: 'Sample', level: 1 })).toBeVisible();
  await expect(sideNavigation.getByRole('link').first()).toBeVisible();
  const { reached } = await expectReachable(page);
  expect(reached).toBeGreaterThan(20);

  await expectDialog(page, accountButton, accountDialog, expectReachable);

  await test.step('the arrow keys open and close a submenu, and Escape closes the dialog', async () => {
    await page.keyboard.press('Enter');
    const theme = accountDialog.getByRole('menuitem', { name: 'Theme' });
    await tabTo(page, accountDialog.getByRole('menuitem', { name: 'Your account' }));
    // Below it: Preferences and Language.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await expect(theme).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const dark = page.getByRole('menuitemradio', { name: 'Dark' });
    await dark.waitFor();
    await walkInLongRun(page, page.getByRole('menu').last());
    await page.keyboard.press('ArrowLeft');
    await expect(dark).toHaveCount(0);
    await expect(theme).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(accountButton).toBeFocused();
  });
});

test('Escape closes what a key has opened in the page or in a frame, and the focus returns to the opener', async ({
  page,
  shellPage,
  world,
}) => {
  await openAs(shellPage, 'newcomer', '/@birch/sample');
  const calls = new AppCalls(shellPage.mainFrame);
  const { banner, sideNavigation } = shellPage;

  await test.step('of an application in a dialog, from within its frame', async () => {
    await calls.openComponent.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sample' });
    const inside = new AppCalls(page.frameLocator('dialog iframe'));
    await expect(inside.answer).toBeVisible();
    await walkInLongRun(page, dialog);
    await inside.answer.focus();
    // Not awaited, because the frame that receives the key is removed before the press ends.
    page.keyboard.press('Escape').catch(() => {});
    await expect(dialog).toHaveCount(0);
    await expect(calls.openComponent).toBeFocused();
  });

  await test.step('of a dialog of the application’s own', async () => {
    await calls.showDialog.press('Enter');
    await expect(calls.ownDialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calls.ownDialog).toBeHidden();
    await expect(calls.showDialog).toBeFocused();
  });

  await test.step('of the question about an unsaved change', async () => {
    await calls.unsaved.press('Space');
    await expect(calls.log).toContainText('page.blockNavigation()');
    const home = sideNavigation.getByRole('link', { name: 'Home', exact: true });
    await expectDialog(page, home, page.getByRole('dialog', { name: 'Unsaved changes' }));
    await calls.unsaved.press('Space');
    await expect(calls.unsaved).not.toBeChecked();
  });

  await test.step('of the drawer in a narrow window', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(sideNavigation).toBeHidden();
    const toggle = banner.getByRole('button', { name: 'Toggle side navigation' });
    await toggle.press('Enter');
    await expect(sideNavigation).toBeVisible();
    await walkInLongRun(page, sideNavigation);
    await page.keyboard.press('Escape');
    await expect(sideNavigation).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a request for access moves the focus to its result', async () => {
    await goTo(page, world.path('/@birch/audience-manager'));
    await expect(page.getByRole('heading', { name: /isn’t included/ })).toBeVisible();
    await expect(page.getByTitle('Main Content')).toHaveCount(0);
    await walkInLongRun(page);
    const request = page.getByRole('button', { name: 'Request access' });
    // It waits until the shell knows of earlier requests.
    await expect(request).toBeEnabled();
    await request.press('Enter');
    const result = page.getByRole('status').filter({ hasText: 'Birch Travel' });
    await expect(result).toBeVisible();
    await expect(result).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Switch account' })).toBeFocused();
  });
});

test('the keyboard alone leads from the sign-in over the account page to the sign-out', async ({
  page,
  origins,
  shellPage,
  signInPage,
  world,
}) => {
  // A further session, so that the account page has one to sign out.
  await shellPage.signInByRequest('staff');
  await page.context().clearCookies();
  await shellPage.open('/@alder/home');

  await test.step('a mistake at the sign-in moves the focus to its field', async () => {
    await expect(signInPage.email).toBeFocused();
    await expectReachable(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter your email address.')).toBeVisible();
    await expect(signInPage.email).toBeFocused();
    await page.keyboard.type(world.email('staff'));
    await page.keyboard.press('Tab');
    await tabTo(page, signInPage.password);
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(signInPage.alert).toBeVisible();
    await expect(signInPage.password).toBeFocused();
    await walkInLongRun(page);
  });

  await test.step('the user signs in and opens the account page', async () => {
    await tabTo(page, signInPage.password);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(DEMONSTRATION_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.origin === origins.shell);
    await shellPage.deferredPartStarts();
    await tabTo(page, shellPage.accountButton);
    await page.keyboard.press('Enter');
    await tabTo(page, shellPage.accountDialog.getByRole('menuitem', { name: 'Your account' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Act as someone else' })).toBeVisible();
    await walkInLongRun(page);
    const opener = page.getByRole('button', { name: 'Sign out everywhere else' });
    await expectDialog(page, opener, page.getByRole('alertdialog'));
  });

  await test.step('the user returns and signs out', async () => {
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
  });
});

if (isLongRun) {
  test('Tab reaches every element of home in a wide and in a narrow window, of the list of applications and of the not-found page', {
    tag: '@full-browser',
  }, async ({ page, shellPage, world }) => {
    await openAs(shellPage, 'newcomer', '/@birch/home');
    await expect(shellPage.mainFrame.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expect(shellPage.sideNavigation.getByRole('link').first()).toBeVisible();
    const { reached } = await expectReachable(page);
    expect(reached).toBeGreaterThan(20);
    const opener = shellPage.banner.getByRole('button', { name: 'Apps' });
    await expectDialog(page, opener, page.getByRole('dialog', { name: 'Apps' }));
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(shellPage.sideNavigation).toBeHidden();
    await expectReachable(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, world.path('/@birch/nothing-here'));
    await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
    await expectReachable(page);
  });

  test('Tab reaches every element of a long side navigation, and of the switchers of the header', {
    tag: '@full-browser',
  }, async ({ page, shellPage }) => {
    await openAs(shellPage, 'marketer', '/@alder/sample');
    await expect(shellPage.mainFrame.getByRole('heading', { name: 'Sample', level: 1 })).toBeVisible();
    await expect(shellPage.sideNavigation.getByRole('link').first()).toBeVisible();
    const { reached } = await expectReachable(page);
    expect(reached).toBeGreaterThan(100);
    for (const name of ['Switch organization', 'Switch sandbox']) {
      const opener = shellPage.banner.getByRole('button', { name });
      await expectDialog(page, opener, page.getByRole('dialog', { name }));
    }
  });

  test('Tab reaches every element of the feedback on a pre-release', async ({ page, shellPage }) => {
    await openAs(shellPage, 'admin', '/@alder/partner');
    const opener = shellPage.banner.getByRole('button', { name: 'Feedback' });
    await expectDialog(page, opener, page.getByRole('dialog', { name: 'Feedback' }));
  });

  test('Tab reaches every element of the pages for a new password, and of those after the sign-out', async ({
    page,
    origins,
    world,
  }) => {
    const expectPage = async (address: string, element: Locator) => {
      await page.goto(`${origins.identity}/${address}`);
      await expect(element).toBeVisible();
      await expectReachable(page);
    };
    // The page of a product that sends mail.
    await page.addInitScript(() => {
      const { parse } = JSON;
      JSON.parse = (text: string) => {
        const value = parse(text);
        return value?.mailsResetLinks === false ? { ...value, mailsResetLinks: true } : value;
      };
    });
    await expectPage('forgot-password', page.getByRole('button', { name: 'Send link' }));
    const details = { email: world.email('marketer') };
    await page.route('**/ims/password-reset/v1/details', (route) => route.fulfill({ json: details }));
    await expectPage('reset-password#token=any', page.getByRole('textbox', { name: 'New password' }));
    await page.unrouteAll();
    await expectPage('reset-password', page.getByRole('heading', { name: 'This link no longer works' }));
    await expectPage('signed-out', page.getByRole('link', { name: 'Sign in again' }));
    await expectPage(
      'error?code=interaction_expired&request_id=4bf92f35',
      page.getByRole('link', { name: 'Start again' }),
    );
  });
}
