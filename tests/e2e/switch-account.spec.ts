// Two accounts of one person. One account may open a solution that the other may not. A failed switch has no effect.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { GenericPage } from './pages/generic-page';

const NEWCOMER = 'newcomer@birch.example';
const AGENCY = 'agency@elm.example';

const switchAccount = (page: Page) => page.getByRole('button', { name: 'Switch account' });
const failed = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Error occurred while switching accounts.' });

test('UI-04 ORG-07 a solution that one account may not open opens with the other account, at the same path', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(NEWCOMER, '/@birch/analytics/reports');
  await expect(
    page.getByRole('heading', { name: 'Analytics isn’t included in Birch Travel’s plan' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request access' })).toBeVisible();
  await switchAccount(page).click();
  await expect(shellPage.banner).toContainText('Alder Labs');
  await expect(
    new GenericPage(shellPage.mainFrame).fact('Data from Unified Shell', 'Organization'),
  ).toHaveText('Alder Labs');
  expect(new URL(page.url()).hash).toMatch(/^#\/@alder\/(so:alder-labs\/)?analytics\/reports$/);
  await page.goBack();
  await expect(switchAccount(page)).toBeVisible();
});

for (const [name, refuse] of [
  ['is refused', { status: 403, json: { type: 'AUTH', code: 'FORBIDDEN', message: '', requestId: 'r' } }],
  ['goes wrong', { status: 500, body: '' }],
] as const) {
  test(`ORG-08 UI-40 a switch that ${name} shows a toast, and the old account keeps working`, async ({
    page,
    shellPage,
    samplePage,
  }) => {
    await shellPage.openAs(AGENCY, '/@elm/sample');
    await expect(samplePage.organisationName).toContainText('Elm Agency');
    // The shell knows the last address only once the deferred part has started.
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
