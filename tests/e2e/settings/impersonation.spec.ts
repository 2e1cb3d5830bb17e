import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import { AccountPage } from '../pages/account-page';
import { bannerOf, postImpersonation, profiles } from '../support/impersonation';

test('ACCESS-32 the shell restarts as the staff user when the time limit of acting as a customer is over', async ({
  context,
  page,
  origins,
  world,
  product,
  shellPage,
}) => {
  await context.clock.install();
  const seen = profiles(page);
  await shellPage.signInByRequest('staff');
  await new AccountPage(page, origins).open();
  const wanted = { email: world.email('marketer'), reason: 'support case 4711', minutes: '1' };
  expect(await postImpersonation(page, wanted)).toBe(200);
  await shellPage.open('/@alder/sample');
  await expect(bannerOf(page)).toContainText('Stefan Affre is acting as');

  // The shortest limit is a minute by the server's clock.
  product.moveClock(61_000);
  const own = await context.newPage();
  const account = new AccountPage(own, origins);
  await expect
    .poll(async () => {
      await account.open();
      await expect(account.actAs).toBeVisible();
      return own.getByRole('button', { name: 'Start' }).count();
    })
    .toBe(1);
  await page.bringToFront();
  await context.clock.fastForward('02:00');
  await expect.poll(() => seen.at(-1)).toEqual({ email: world.email('staff'), isImpersonated: false });
  await expect(shellPage.accountButton).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
});
