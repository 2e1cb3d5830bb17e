import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import type { ShellPage } from './pages/shell-page';
import { isUnloadHeld } from './support/is-unload-held';
import type { World } from './support/world';

const QUESTION = 'Order 1042: <b>3 lines</b> are not sent.';

/** The actions of a user beside an unsaved change of the sample, in Alder. */
function unsavedChange(page: Page, shellPage: ShellPage, world: World) {
  const { sideNavigation, banner } = shellPage;
  const calls = new AppCalls(shellPage.mainFrame);
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  const link = (name: string) => sideNavigation.getByRole('link', { name, exact: true });
  return {
    calls,
    dialog,
    link,
    /** Opens the sample from home, and makes the change. */
    async make(): Promise<void> {
      await link('Sample').click();
      await expect(page).toHaveURL(world.at('/@alder/sample'));
      await calls.message.fill(QUESTION);
      await calls.unsaved.press('Space');
      await expect(calls.log).toContainText('page.blockNavigation()');
      await expect.poll(() => isUnloadHeld(page)).toBe(true);
    },
    async stay(): Promise<void> {
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(world.at('/@alder/sample'));
      await expect(shellPage.mainFrame.getByRole('heading', { name: 'Sample' })).toBeVisible();
    },
    async leave(): Promise<void> {
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await expect(dialog).toHaveCount(0);
    },
    async chooseBirch(): Promise<void> {
      await banner.getByRole('button', { name: 'Switch organization' }).click();
      await page.getByRole('option', { name: 'Birch Travel' }).click();
    },
  };
}

test('an unsaved change makes the shell ask before every way out of the application', {
  tag: '@core',
}, async ({ page, shellPage, samplePage, world }) => {
  const { calls, dialog, link, make, stay, leave, chooseBirch } = unsavedChange(page, shellPage, world);
  await shellPage.openAs('marketer', '/@alder/home');
  await make();

  await test.step('UI-06 UI-07 the dialog shows the application’s text when the user follows a link of the shell', async () => {
    await link('Home').click();
    await expect(dialog).toContainText(QUESTION);
    await stay();
  });

  await test.step('UI-06 UI-07 the dialog appears on Back, and the address is restored', async () => {
    await page.evaluate(() => history.back());
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(world.at('/@alder/sample'));
    await stay();
  });

  await test.step('UI-06 UI-07 Back works again after the answer, and so does Forward', async () => {
    await page.evaluate(() => history.back());
    await leave();
    await expect(page).toHaveURL(world.at('/@alder/home'));
    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(world.at('/@alder/sample'));
    // The application's document was kept, with its change.
    await expect.poll(() => isUnloadHeld(page)).toBe(true);
  });

  await test.step('UI-06 UI-07 a user who leaves by a link arrives there', async () => {
    await link('Home').click();
    await leave();
    await expect(page).toHaveURL(world.at('/@alder/home'));
    await link('Sample').click();
    await expect.poll(() => isUnloadHeld(page)).toBe(true);
  });

  await test.step('UI-06 UI-07 the dialog appears when the hash is edited', async () => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, world.path('/@birch/home'));
    await stay();
  });

  await test.step('UI-06 UI-07 the dialog appears when the organisation is switched', async () => {
    await chooseBirch();
    await stay();
  });

  await test.step('UI-06 UI-07 a change can be held only for a switch of the organisation', async () => {
    await calls.organisationOnly.press('Space');
    await expect.poll(() => isUnloadHeld(page)).toBe(false);
    await link('Home').click();
    await expect(page).toHaveURL(world.at('/@alder/home'));
    await link('Sample').click();
    await expect(page).toHaveURL(world.at('/@alder/sample'));
    await chooseBirch();
    await leave();
    await expect(samplePage.organisationName).toContainText('Birch Travel');
    await expect(page).toHaveURL(world.at('/@birch/sample'));
  });
});

test('an unsaved change makes the browser ask before a reload, and does not prevent a sign-out', async ({
  page,
  shellPage,
  origins,
  world,
}) => {
  const { calls, link, make, leave } = unsavedChange(page, shellPage, world);
  await shellPage.openAs('marketer', '/@alder/home');
  await make();

  await test.step('UI-06 UI-07 the browser asks before a reload of the page', async () => {
    const dialogShown = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await dialogShown;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(calls.message).toBeVisible();
  });

  await test.step('UI-06 UI-07 the change ends when the application’s document is reloaded', async () => {
    await shellPage.mainFrame.getByRole('button', { name: 'Reload this frame' }).click();
    await expect(calls.log).not.toContainText('page.blockNavigation()');
    await link('Home').click();
    await expect(page).toHaveURL(world.at('/@alder/home'));
  });

  await test.step('UI-06 UI-07 the user signs out after they agree', async () => {
    await make();
    await shellPage.accountButton.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await leave();
    await page.waitForURL((url) => url.origin === origins.identity);
  });
});
