import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { type DeveloperServer, startDeveloperServer } from './support/developer-server';
import type { World } from './support/world';

let server: DeveloperServer;
test.beforeEach(async ({ origins }) => {
  server = await startDeveloperServer(origins.shell);
});
test.afterEach(() => server.stop());

/** Opens the sample with a local address for it. */
const openWith = (page: Page, shell: string, world: World, localDevUrl: string) =>
  page.goto(`${shell}/?localDevUrl=${localDevUrl}#${world.path('/@alder/sample')}`);
const questionIn = (page: Page) => page.getByRole('dialog', { name: 'Run Sample from your computer?' });
const bannerIn = (page: Page) => page.getByText(`This application runs from ${server.origin}`);

test('CAT-43 a developer runs a page of their computer in the shell, if they agree', async ({
  page,
  origins,
  shellPage,
  world,
}) => {
  const { mainFrame } = shellPage;
  /** The shell configures the page as an application of its own. */
  const expectConfigured = () => expect(mainFrame.locator('#user')).not.toBeEmpty();
  const expectRegisteredAddress = async () => {
    await expect(mainFrame.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL(`${origins.shell}/#${world.path('/@alder/sample')}`);
  };
  await shellPage.signInByRequest('staff');

  await test.step('U1 a link to a local server gives it nothing unless the user agrees', async () => {
    await openWith(page, origins.shell, world, `${server.origin}/`);
    await expect(questionIn(page).getByRole('button', { name: 'Don’t run' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectRegisteredAddress();
    expect(server.requested).toEqual([]);
  });

  await test.step('CAT-43 an empty address asks for the port of the registration', async () => {
    await openWith(page, origins.shell, world, '');
    await expect(questionIn(page)).toContainText(/http:\/\/localhost:\d{4}/);
    await questionIn(page).getByRole('button', { name: 'Don’t run' }).click();
    await expectRegisteredAddress();
  });

  await test.step('CAT-43 a developer’s page opens in the shell by one address', async () => {
    await openWith(page, origins.shell, world, `${server.origin}/`);
    await expect(questionIn(page)).toContainText(server.origin);
    expect(server.requested).toEqual([]);
    await questionIn(page).getByRole('button', { name: 'Run from this address' }).click();
    await expect(mainFrame.getByText('First')).toBeVisible();
    await expectConfigured();
    await expect(bannerIn(page)).toBeVisible();
    await expect(page).toHaveURL(`${origins.shell}/#${world.path('/@alder/sample')}`);
  });

  await test.step('CAT-43 an edit shows without a reload of the shell', async () => {
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    server.editGreeting('Second');
    await expect(mainFrame.getByText('Second')).toBeVisible();
    await expectConfigured();
    // The server reloads the document of the frame, which connects to the shell again.
    server.editPage('Orders today');
    await expect(mainFrame.getByRole('heading', { name: 'Orders today' })).toBeVisible();
    await expectConfigured();
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  });

  await test.step('CAT-43 the choice belongs to this tab and this solution, until it is reset', async () => {
    await page.reload();
    await expect(mainFrame.getByText('Second')).toBeVisible();
    const otherTab = await page.context().newPage();
    await otherTab.goto(`${origins.shell}/#${world.path('/@alder/sample')}`);
    await expect(otherTab.frameLocator('iframe[title="Main Content"]').getByRole('table')).toBeVisible();
    await expect(bannerIn(otherTab)).toHaveCount(0);

    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(mainFrame.getByRole('table')).toBeVisible();
    await expect(bannerIn(page)).toHaveCount(0);
  });
});

test('ACCESS-02 a link to a local server has no effect for an external user', async ({
  page,
  origins,
  shellPage,
  world,
}) => {
  await shellPage.signInByRequest('marketer');
  await openWith(page, origins.shell, world, `${server.origin}/`);
  await expect(shellPage.mainFrame.getByRole('table')).toBeVisible();
  await expect(questionIn(page)).toHaveCount(0);
  expect(server.requested).toEqual([]);
});
