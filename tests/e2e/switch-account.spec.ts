// Two accounts of one person: what the one is refused, the other may open; and a switch that fails takes nothing away.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { GenericPage } from './pages/generic-page';

const NEWCOMER = 'newcomer@birch.example';
const AGENCY = 'agency@elm.example';

const switchAccount = (page: Page) => page.getByRole('button', { name: 'Switch account' });
const failed = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Error occurred while switching accounts.' });

test('UI-04 ORG-07 what one account is refused opens with the other one, at the same place', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(NEWCOMER, '/@birch/analytics/reports');
  await expect(page.getByRole('heading', { name: 'Birch Travel does not have Analytics' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request access' })).toBeVisible();
  await switchAccount(page).click();
  await expect(shellPage.banner).toContainText('Alder Labs');
  await expect(new GenericPage(shellPage.mainFrame).fact('What the shell says', 'Organization')).toHaveText(
    'Alder Labs',
  );
  expect(new URL(page.url()).hash).toMatch(/^#\/@alder\/(so:alder-labs\/)?analytics\/reports$/);
  await page.goBack();
  await expect(switchAccount(page)).toBeVisible();
});

for (const [name, refuse] of [
  ['is refused', { status: 403, json: { type: 'AUTH', code: 'FORBIDDEN', message: '', requestId: 'r' } }],
  ['goes wrong', { status: 500, body: '' }],
] as const) {
  test(`ORG-08 UI-40 a switch that ${name} says so, and the old account goes on working`, async ({
    page,
    shellPage,
    samplePage,
  }) => {
    await shellPage.openAs(AGENCY, '/@elm/sample');
    await expect(samplePage.organisationName).toContainText('Elm Agency');
    // What knows where they were comes after the application.
    await shellPage.deferredPartStarts();
    await page.route('**/ims/switch_profile/v1', (route) => route.fulfill(refuse));
    await page.evaluate(() => {
      location.hash = '#/@cedar/sample';
    });
    await expect(failed(page)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#/@elm/sample');
    await expect(samplePage.organisationName).toContainText('Elm Agency');

    await page.unroute('**/ims/switch_profile/v1');
    await page.evaluate(() => {
      location.hash = '#/@cedar/sample';
    });
    await expect(samplePage.organisationName).toContainText('Cedar Bank');
  });
}
