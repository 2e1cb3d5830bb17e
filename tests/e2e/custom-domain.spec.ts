import { expect, test } from './fixtures/product';

test('ROUTE-24 a shell on a site of its own signs in by the same page, and comes back under /ui', async ({
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  await page.goto(`${origins.customDomain}/#/@alder/home`);
  await expect(signInPage.submit).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origins.identity);
  await signInPage.signIn('marketer@alder.example');
  await page.waitForURL(`${origins.customDomain}/ui/#/@alder/home`);
  await expect(shellPage.banner).toContainText('Alder Retail');
});

test('who is signed in at the main shell is signed in there, and signing out there ends both', async ({
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/home');
  await expect(shellPage.banner).toContainText('Alder Retail');
  await page.goto(`${origins.customDomain}/#/@alder/home`);
  await page.waitForURL(`${origins.customDomain}/ui/#/@alder/home`);
  await expect(shellPage.banner).toContainText('Alder Retail');
  await shellPage.accountButton.click();
  await shellPage.accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInPage.submit).toBeVisible();
  await shellPage.open('/@alder/home');
  await expect(signInPage.submit).toBeVisible();
});
