import { expect, test } from './fixtures/product';
import { AccountPage } from './pages/account-page';
import { setHash } from './support/set-hash';

test('ROUTE-14 ROUTE-24 ROUTE-25 a user works on custom domains and on the main shell with one session', async ({
  page,
  origins,
  world,
  shellPage,
  signInPage,
}) => {
  const { banner, mainFrame, accountButton, accountDialog } = shellPage;
  const { customDomain, configuredDomain } = origins;

  await test.step('ROUTE-24 a user signs in on the usual page, and returns to the domain under /ui', async () => {
    await page.goto(`${customDomain}/#${world.path('/@alder/home')}`);
    await expect(signInPage.submit).toBeVisible();
    expect(new URL(page.url()).origin).toBe(origins.identity);
    await signInPage.signIn(world.email('admin'));
    await page.waitForURL(`${customDomain}/ui/#${world.path('/@alder/home')}`);
    await expect(banner).toContainText('Alder Retail');
  });

  for (const domain of [customDomain, configuredDomain]) {
    await test.step(`ROUTE-14 ROUTE-25 the root opens the domain’s solution there, and others on the main shell: ${domain}`, async () => {
      await page.goto(domain);
      await page.waitForURL(`${domain}/ui/#${world.path('/@alder/aem')}`);
      // The application is connected to the shell of this domain, which has configured it.
      await expect(mainFrame.getByText('Alder Retail').first()).toBeVisible();
      const frame = page.locator('iframe[title="Main Content"]');
      const source = new URL((await frame.getAttribute('src')) ?? '');
      expect(new URL(source.searchParams.get('_mr') ?? '').origin).toBe(domain);

      await setHash(page, `#${world.path('/@alder/sample')}`);
      await page.waitForURL(`${origins.shell}/#${world.path('/@alder/sample')}`);
      await expect(mainFrame.getByRole('table')).toBeVisible();
    });
  }

  await test.step('a sign-out on a custom domain applies to the main shell, too', async () => {
    await page.goto(`${customDomain}/#${world.path('/@alder/home')}`);
    await page.waitForURL(`${customDomain}/ui/#${world.path('/@alder/home')}`);
    await accountButton.click();
    await accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(signInPage.submit).toBeVisible();
    await shellPage.open('/@alder/home');
    await expect(signInPage.submit).toBeVisible();
  });
});

test('ACCESS-32 staff who act as a customer see the banner on the custom domain too, and can stop there', async ({
  page,
  origins,
  world,
  shellPage,
}) => {
  await shellPage.signInByRequest('staff');
  const account = new AccountPage(page, origins);
  await account.open();
  await account.beginActingAs(world.email('marketer'));
  await page.waitForURL((url) => url.origin === origins.shell);
  // A solution that opens on the custom domain and not on the main host.
  await page.goto(`${origins.customDomain}/#${world.path('/@alder/aem')}`);
  await page.waitForURL(`${origins.customDomain}/ui/#${world.path('/@alder/aem')}`);
  const banner = page.getByRole('region', { name: 'Impersonation' });
  await expect(banner).toContainText('Stefan Affre is acting as');
  const stopped = page.waitForResponse('**/ims/impersonation/v1/stop');
  await banner.getByRole('button', { name: 'Stop' }).click();
  expect(new URL((await stopped).url()).origin).toBe(origins.customDomain);
  await expect(shellPage.accountButton).toBeVisible();
  await expect(banner).toHaveCount(0);
});
