import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import type { ShellPage } from './pages/shell-page';
import { redirectFrom } from './support/redirect-from';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'You are leaving' });

async function open(shellPage: ShellPage): Promise<AppCalls> {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect(shellPage.accountButton).toBeVisible();
  return new AppCalls(shellPage.mainFrame);
}

test.describe('a redirect that an application requests', () => {
  test('ROUTE-32 shows its destination, and the user may stay', async ({ page, shellPage, origins }) => {
    const calls = await open(shellPage);
    await calls.address.fill(`${origins.partner}/terms?x=1`);
    await calls.goThere.click();
    await expect(dialogOf(page)).toContainText(`${new URL(origins.partner).host}/terms?x=1`);
    await expect(dialogOf(page).getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    expect(new URL(page.url()).origin).toBe(origins.shell);
    // The focus has returned to the button that requested the redirect.
    await expect(calls.goThere).toBeFocused();
  });

  test('ROUTE-32 opens its destination in the same window once the user agrees, and Back returns', async ({
    page,
    shellPage,
    samplePage,
    origins,
  }) => {
    const calls = await open(shellPage);
    await calls.address.fill(`${origins.partner}/`);
    await calls.goThere.click();
    await dialogOf(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${origins.partner}/`);
    await page.goBack();
    await expect(samplePage.organisationName).toContainText('Alder Retail');
  });

  test('ROUTE-31 goes to the identity service without a question', async ({ page, shellPage, origins }) => {
    const calls = await open(shellPage);
    await calls.address.fill(`${origins.identity}/account`);
    await calls.goThere.click();
    await page.waitForURL(`${origins.identity}/account`);
  });

  test('U8 of a third party leads only into the shell', async ({ page, shellPage, origins }) => {
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    await shellPage.openAs('marketer@alder.example', '/@alder/partner');
    const heading = shellPage.mainFrame.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(shellPage.accountButton).toBeVisible();
    await redirectFrom(heading, ['https://elsewhere.example/']);
    await expect.poll(() => refusals.join()).toContain('redirect-refused');
    await expect(dialogOf(page)).toHaveCount(0);
    await redirectFrom(heading, ['/@alder/sample']);
    await page.waitForURL(`${origins.shell}/#/@alder/sample`);
  });

  test('U8 is refused after too many redirects, and the user sees an error', async ({
    page,
    shellPage,
    samplePage,
  }) => {
    await open(shellPage);
    const turns = Array.from({ length: 60 }, (_, turn) => `/@alder/sample/${turn % 2 ? 'ping' : 'pong'}`);
    await redirectFrom(samplePage.organisationName, turns);
    await expect(page.getByRole('alertdialog')).toContainText('redirected you too many times');
    await shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL((url) => url.hash === '#/@alder/home');
  });
});
