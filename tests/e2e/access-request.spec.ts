// The no-access screen remembers that the user has requested access.
import { expect, test } from './fixtures/product';

test('UI-04 a request for access is shown with its time after a reload and in another tab', async ({
  page,
  context,
  origins,
  shellPage,
}) => {
  await shellPage.openAs('newcomer@birch.example', '/@birch/platform');
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText('Your request was sent. An administrator of Birch Travel')).toBeVisible();

  await page.reload();
  const requested =
    /^You requested access on .+\. An administrator of Birch Travel will review your request\.$/;
  await expect(page.getByText(requested)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request access' })).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(`${origins.shell}/#/@birch/platform`);
  await expect(other.getByText(requested)).toBeVisible();
});
