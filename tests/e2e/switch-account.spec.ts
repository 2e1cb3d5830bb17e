// Two accounts of one person. One account may open a solution that the other may not. A failed switch has no effect.
import { expect, test } from './fixtures/product';
import { GenericPage } from './pages/generic-page';
import { pressUntilFocused } from './support/press-until-focused';

test('a person with two accounts opens with one of them what the other may not open', async ({
  page,
  shellPage,
  samplePage,
  world,
}) => {
  const { banner, mainFrame } = shellPage;
  const switchAccount = page.getByRole('button', { name: 'Switch account' });
  const failed = page.getByRole('alertdialog', { name: 'Error occurred while switching accounts.' });
  const chooseOrganisation = async (name: string) => {
    await banner.getByRole('button', { name: 'Switch organization' }).click();
    await page.getByRole('dialog', { name: 'Switch organization' }).getByRole('option', { name }).click();
  };
  /** The toast may also time out. */
  const dismissFailure = () =>
    expect(async () => {
      if (await failed.isVisible())
        await failed.getByRole('button', { name: 'Dismiss' }).click({ timeout: 1_000 });
      expect(await failed.count()).toBe(0);
    }).toPass();
  await shellPage.openAs('newcomer', '/@birch/analytics/reports');

  await test.step('UI-04 ORG-07 by keyboard alone, the solution opens with the other account, at the same path', async () => {
    await expect(
      page.getByRole('heading', { name: 'Analytics isn’t included in Birch Travel’s plan' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request access' })).toBeVisible();
    await pressUntilFocused(page, 'Tab', switchAccount);
    await page.keyboard.press('Enter');
    await expect(banner).toContainText('Alder Labs');
    await expect(new GenericPage(mainFrame).fact('Data from Unified Shell', 'Organization')).toHaveText(
      'Alder Labs',
    );
    const hash = new RegExp(`^#${world.path('/@alder')}/(so:alder-labs/)?analytics/reports$`);
    expect(new URL(page.url()).hash).toMatch(hash);
    await page.goBack();
    await expect(switchAccount).toBeVisible();
  });

  // The shell knows the last address only once the deferred part has started.
  await shellPage.deferredPartStarts();
  await shellPage.open('/@birch/sample');
  await expect(samplePage.organisationName).toContainText('Birch Travel');

  for (const [name, refuse] of [
    ['is refused', { status: 403, json: { type: 'AUTH', code: 'FORBIDDEN', message: '', requestId: 'r' } }],
    ['goes wrong', { status: 500, body: '' }],
  ] as const) {
    await test.step(`ORG-08 UI-40 a switch that ${name} shows a toast, and the old account keeps working`, async () => {
      await page.route('**/ims/switch_profile/v1', (route) => route.fulfill(refuse));
      await shellPage.open('/@alder/sample');
      await expect(failed).toBeVisible();
      await expect(page).toHaveURL(world.at('/@birch/sample'));
      await expect(samplePage.organisationName).toContainText('Birch Travel');
      await page.unroute('**/ims/switch_profile/v1');
      await dismissFailure();
    });
  }

  await test.step('ORG-08 UI-40 a switch in the header without a network shows the toast, and the organisation stays', async () => {
    await page.route('**/ims/switch_profile/v1', (route) => route.abort());
    await chooseOrganisation('Alder Labs');
    await expect(failed).toBeVisible();
    await expect(page).toHaveURL(world.at('/@birch/sample'));
    await expect(banner).toContainText('Birch Travel');
    await page.unroute('**/ims/switch_profile/v1');
    await dismissFailure();
  });

  await test.step('ORG-07 the organisation of another account switches the account, in both directions', async () => {
    await chooseOrganisation('Alder Labs');
    await expect(page).toHaveURL(world.at('/@alder/sample'));
    await expect(samplePage.organisationName).toContainText('Alder Labs');
    await expect(banner).toContainText('Alder Labs');
    await chooseOrganisation('Birch Travel');
    await expect(samplePage.organisationName).toContainText('Birch Travel');
    await expect(failed).toHaveCount(0);
  });
});
