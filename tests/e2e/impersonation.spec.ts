// Staff act as a customer: they start on the account page and stop in the shell.
import { expect, test } from './fixtures/product';
import { AccountPage } from './pages/account-page';
import { ShellPage } from './pages/shell-page';
import { claimsOf } from './support/claims-of';
import { bannerOf, postImpersonation, profiles } from './support/impersonation';
import { tokenIn } from './support/session-tabs';

test('ACCESS-32 staff start on the account page, see the banner in every tab, and stop', async ({
  context,
  page,
  origins,
  world,
  shellPage,
}) => {
  const [staff, customer] = [world.email('staff'), world.email('marketer')];
  const seen = profiles(page);
  const account = new AccountPage(page, origins);
  await shellPage.openAs('staff', '/@alder/sample');
  await expect.poll(() => seen.at(-1)).toEqual({ email: staff, isImpersonated: false });
  await expect(bannerOf(page)).toHaveCount(0);

  await test.step('ACCESS-32 staff cannot act as a colleague or without a reason, and see why', async () => {
    await account.open();
    await account.beginActingAs('', 'because');
    await expect(account.actAs).toContainText('Enter your email address.');
    await expect(account.actAs).toContainText('Enter a reason of 10 to 500 characters.');
    await account.beginActingAs(staff);
    await expect(account.alert).toContainText('No customer uses this email address');
    const wanted = { email: customer, reason: 'support case 4711', minutes: '61' };
    expect(await postImpersonation(page, wanted)).toBe(400);
    expect(new URL(page.url()).origin).toBe(origins.identity);
  });

  await test.step('ACCESS-32 the shell acts as the customer, with the tokens of both', async () => {
    await account.beginActingAs(customer);
    await page.waitForURL((url) => url.origin === origins.shell);
    await expect(bannerOf(page)).toContainText('Stefan Affre is acting as Mara Keter');
    await expect.poll(() => seen.at(-1)).toEqual({ email: customer, isImpersonated: true });
    await shellPage.open('/@alder/sample');
    await expect
      .poll(async () => claimsOf(await tokenIn(page)))
      .toMatchObject({ user_id: world.userId('marketer'), imp_id: expect.any(String) });
  });

  const other = await context.newPage();

  await test.step('ACCESS-32 every tab and the account page show it', async () => {
    await new ShellPage(other, origins, world).open('/@birch/home');
    await expect(bannerOf(other)).toContainText('Stefan Affre is acting as Mara Keter');
    await new AccountPage(other, origins).open();
    await expect(new AccountPage(other, origins).actAs).toContainText('Mara Keter');
    await expect(other.getByRole('button', { name: 'Start' })).toHaveCount(0);
  });

  await test.step('ACCESS-32 staff stop in the shell, which starts again as they are', async () => {
    await bannerOf(page).getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => seen.at(-1)).toEqual({ email: staff, isImpersonated: false });
    await expect(bannerOf(page)).toHaveCount(0);
    await shellPage.accountButton.click();
    await expect(shellPage.accountDialog).toContainText(staff);
  });

  await test.step('ACCESS-32 a customer sees no impersonation form, and a direct request is refused', async () => {
    await context.clearCookies();
    await new ShellPage(other, origins, world).signInByRequest('tester');
    const ofTester = new AccountPage(other, origins);
    await ofTester.open();
    await expect(other.getByText('This device')).toBeVisible();
    await expect(ofTester.actAs).toHaveCount(0);
    const wanted = { email: customer, reason: 'support case 4711', minutes: '5' };
    expect(await postImpersonation(other, wanted)).toBe(403);
  });
});
