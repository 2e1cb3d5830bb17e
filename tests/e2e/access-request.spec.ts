// The no-access screen remembers that the user has requested access.
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';

test('UI-04 a request for access is shown with its time after a reload and in another tab', async ({
  page,
  context,
  origins,
  world,
  shellPage,
}) => {
  await shellPage.openAs('newcomer', '/@birch/platform');
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText('Your request was sent. An administrator of Birch Travel')).toBeVisible();

  await page.reload();
  const requested =
    /^You requested access on .+\. An administrator of Birch Travel will review your request\.$/;
  await expect(page.getByText(requested)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request access' })).toHaveCount(0);

  const other = await context.newPage();
  await new ShellPage(other, origins, world).open('/@birch/platform');
  await expect(other.getByText(requested)).toBeVisible();
});
