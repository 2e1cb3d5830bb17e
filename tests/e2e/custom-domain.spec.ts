import { expect, test } from './fixtures/product';
import { AccountPage } from './pages/account-page';

test('ROUTE-24 a user of a custom domain signs in on the usual page, and returns to the domain under /ui', async ({
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

for (const name of ['customDomain', 'configuredDomain'] as const) {
  test(`ROUTE-14 ROUTE-25 the root of a custom domain opens its solution there, and others on the main shell: ${name}`, async ({
    page,
    origins,
    shellPage,
    signInPage,
  }) => {
    const domain = origins[name];
    await page.goto(domain);
    await signInPage.signIn('admin@alder.example');
    await page.waitForURL(`${domain}/ui/#/@alder/aem`);
    // The application is connected to the shell of this domain, which has configured it.
    await expect(shellPage.mainFrame.getByText('Alder Retail').first()).toBeVisible();
    const frame = page.locator('iframe[title="Main Content"]');
    const source = new URL((await frame.getAttribute('src')) ?? '');
    expect(new URL(source.searchParams.get('_mr') ?? '').origin).toBe(domain);

    await page.evaluate(() => {
      location.hash = '#/@alder/sample';
    });
    await page.waitForURL(`${origins.shell}/#/@alder/sample`);
    await expect(shellPage.mainFrame.getByRole('table')).toBeVisible();
  });
}

test('a user of the main shell is signed in on the custom domain too, and a sign-out there applies to both', async ({
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

test('ACCESS-32 staff who act as a customer see the banner on the custom domain too, and can stop there', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.openAs('staff@unified-shell.example', '/@alder/home');
  const account = new AccountPage(page, origins);
  await account.open();
  await account.beginActingAs('marketer@alder.example');
  await page.waitForURL((url) => url.origin === origins.shell);
  // A solution that opens on the custom domain and not on the main host.
  await page.goto(`${origins.customDomain}/#/@alder/aem`);
  await page.waitForURL(`${origins.customDomain}/ui/#/@alder/aem`);
  const banner = page.getByRole('region', { name: 'Impersonation' });
  await expect(banner).toContainText('Stefan Affre is acting as');
  const stopped = page.waitForResponse('**/ims/impersonation/v1/stop');
  await banner.getByRole('button', { name: 'Stop' }).click();
  expect(new URL((await stopped).url()).origin).toBe(origins.customDomain);
  await expect(shellPage.accountButton).toBeVisible();
  await expect(banner).toHaveCount(0);
});
