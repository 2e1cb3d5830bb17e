import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import { redirectFrom } from './support/redirect-from';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'You are leaving' });

test('ROUTE-31 ROUTE-32 a user decides whether a redirect of an application leaves the shell', async ({
  page,
  shellPage,
  samplePage,
  origins,
}) => {
  const calls = new AppCalls(shellPage.mainFrame);
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(shellPage.accountButton).toBeVisible();

  await test.step('ROUTE-32 a question shows the destination, and the user may stay', async () => {
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

  // The shell ignores the redirects of an application for 10 s after the user has declined one.
  await page.reload();
  await expect(samplePage.organisationName).toBeVisible();
  await expect(shellPage.accountButton).toBeVisible();

  await test.step('ROUTE-32 the destination opens in the same window once the user agrees, and Back returns', async () => {
    await calls.address.fill(`${origins.partner}/`);
    await calls.goThere.click();
    await dialogOf(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${origins.partner}/`);
    await page.goBack();
    await expect(samplePage.organisationName).toContainText('Alder Retail');
  });

  await test.step('ROUTE-31 the identity service opens without a question', async () => {
    await expect(shellPage.accountButton).toBeVisible();
    await calls.address.fill(`${origins.identity}/account`);
    await calls.goThere.click();
    await page.waitForURL(`${origins.identity}/account`);
  });
});

test('U8 a redirect is refused if it comes from a third party and leaves the shell, or after too many of them', async ({
  page,
  shellPage,
  samplePage,
  world,
}) => {
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  await shellPage.openAs('marketer', '/@alder/partner');
  const heading = shellPage.mainFrame.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(shellPage.accountButton).toBeVisible();

  await test.step('U8 a redirect of a third party leads only into the shell', async () => {
    await redirectFrom(heading, ['https://elsewhere.example/']);
    await expect.poll(() => refusals.join()).toContain('redirect-refused');
    await expect(dialogOf(page)).toHaveCount(0);
    await redirectFrom(heading, [world.path('/@alder/sample')]);
    await expect(page).toHaveURL(world.at('/@alder/sample'));
    await expect(samplePage.organisationName).toBeVisible();
  });

  await test.step('U8 too many redirects are refused, and the user sees an error and can leave', async () => {
    const turns = ['pong', 'ping'].map((place) => world.path(`/@alder/sample/${place}`));
    await redirectFrom(samplePage.organisationName, Array.from({ length: 30 }, () => turns).flat());
    await expect(page.getByRole('alertdialog')).toContainText('redirected you too many times');
    await shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(world.at('/@alder/home'));
  });
});
