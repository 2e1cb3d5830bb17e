import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { type DeveloperServer, startDeveloperServer } from './support/developer-server';

const STAFF = 'staff@unified-shell.example';

let server: DeveloperServer;
test.beforeEach(async ({ origins }) => {
  server = await startDeveloperServer(origins.shell);
});
test.afterEach(() => server.stop());

const addressOf = (shell: string) => `${shell}/?localDevUrl=${server.origin}/#/@alder/sample`;
const questionIn = (page: Page) => page.getByRole('dialog', { name: 'Run Sample from your computer?' });
const bannerIn = (page: Page) => page.getByText(`This application runs from ${server.origin}`);

test('CAT-43 a developer’s page opens in the shell by one address, and an edit shows without a reload of the shell', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.signInByRequest(STAFF);
  await page.goto(addressOf(origins.shell));
  await expect(questionIn(page)).toContainText(server.origin);
  expect(server.requested).toEqual([]);
  await questionIn(page).getByRole('button', { name: 'Run from this address' }).click();

  const { mainFrame } = shellPage;
  await expect(mainFrame.getByText('First')).toBeVisible();
  // The shell has configured it, as an application of its own.
  await expect(mainFrame.locator('#user')).not.toBeEmpty();
  await expect(bannerIn(page)).toBeVisible();
  await expect(page).toHaveURL(`${origins.shell}/#/@alder/sample`);

  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const samePage = page.locator('body[data-same-page]');
  server.editGreeting('Second');
  await expect(mainFrame.getByText('Second')).toBeVisible();
  await expect(mainFrame.locator('#user')).not.toBeEmpty();
  // The server reloads the document of the frame, which connects to the shell again.
  server.editPage('Orders today');
  await expect(mainFrame.getByRole('heading', { name: 'Orders today' })).toBeVisible();
  await expect(mainFrame.locator('#user')).not.toBeEmpty();
  await expect(samePage).toHaveCount(1);

  // The choice belongs to this tab and this solution.
  await page.reload();
  await expect(mainFrame.getByText('Second')).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${origins.shell}/#/@alder/sample`);
  await expect(otherTab.frameLocator('iframe[title="Main Content"]').getByRole('table')).toBeVisible();
  await expect(bannerIn(otherTab)).toHaveCount(0);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(mainFrame.getByRole('table')).toBeVisible();
  await expect(bannerIn(page)).toHaveCount(0);
});

test('U1 a link to a local server gives it nothing unless the user agrees', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.signInByRequest(STAFF);
  await page.goto(addressOf(origins.shell));
  await expect(questionIn(page).getByRole('button', { name: 'Don’t run' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shellPage.mainFrame.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(`${origins.shell}/#/@alder/sample`);
  expect(server.requested).toEqual([]);
});

test('ACCESS-02 a link to a local server has no effect for an external user', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.signInByRequest('marketer@alder.example');
  await page.goto(addressOf(origins.shell));
  await expect(shellPage.mainFrame.getByRole('table')).toBeVisible();
  await expect(questionIn(page)).toHaveCount(0);
  expect(server.requested).toEqual([]);
});

test('CAT-43 an empty address asks for the port of the registration', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.signInByRequest(STAFF);
  await page.goto(`${origins.shell}/?localDevUrl=#/@alder/sample`);
  await expect(questionIn(page)).toContainText(/http:\/\/localhost:\d{4}/);
  await questionIn(page).getByRole('button', { name: 'Don’t run' }).click();
  await expect(shellPage.mainFrame.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(`${origins.shell}/#/@alder/sample`);
});
