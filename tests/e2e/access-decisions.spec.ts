// A request for access from its sending to the decision, which reaches the page of the person at once.
import { expect, test } from './fixtures/product';
import { openConsole } from './pages/admin-page';
import { ShellPage } from './pages/shell-page';
import { openFollowing } from './support/open-following';

const NEWCOMER_NAME = 'Nils Comer';

test('UI-04 a request for access is approved or denied in the page that is open, and both are in the audit trail', async ({
  page,
  shellPage,
  browser,
  origins,
  world,
}) => {
  const birch = encodeURIComponent(world.organisationId('birch'));
  const requestAccess = async () => {
    await page.getByRole('button', { name: 'Request access' }).click();
    await expect(page.getByText('Your request was sent.')).toBeVisible();
  };
  await openFollowing(page, shellPage, 'newcomer', '/@birch/partner');
  await requestAccess();

  const staff = await (await browser.newContext()).newPage();
  const staffShell = new ShellPage(staff, origins, world);
  const openRequests = `/access-requests?status=open&organisation=${birch}`;
  const console = await openConsole(staff, staffShell, 'staff', openRequests);

  await test.step('UI-04 an approval opens the application, and tells the person', async () => {
    await console.row('partner').getByRole('button', { name: 'Approve' }).click();
    await expect(console.dialog.getByRole('listitem')).toHaveText(['The product dma_analytics']);
    await expect(console.dialog.getByRole('radio', { name: `${NEWCOMER_NAME} only` })).toBeChecked();
    await console.dialog.getByRole('textbox', { name: 'A word to the person' }).fill('Welcome.');
    await console.dialog.getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(console.dialog).toHaveCount(0);

    await expect(page.locator('iframe[title="Main Content"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request access' })).toHaveCount(0);
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, 1 new');
    await bell.click();
    const inbox = page.getByRole('dialog', { name: 'Notifications' });
    const told = inbox.getByRole('listitem').filter({ hasText: 'You have access to Partner insights' });
    await expect(told).toContainText('Welcome.');
    await page.keyboard.press('Escape');
  });

  await test.step('UI-04 a request is shown with its time in another tab and after a reload, a denial with the words of the administrator', async () => {
    await shellPage.open('/@birch/platform');
    await requestAccess();

    const other = await page.context().newPage();
    await new ShellPage(other, origins, world).open('/@birch/platform');
    const requested = other.getByText(
      /^You requested access on .+\. An administrator of Birch Travel will review your request\.$/,
    );
    await expect(requested).toBeVisible();
    await other.reload();
    await expect(requested).toBeVisible();
    await expect(other.getByRole('button', { name: 'Request access' })).toHaveCount(0);
    await other.close();

    await staffShell.open(`/@alder/admin${openRequests}&solution=platform`);
    await console.row('platform').getByRole('button', { name: 'Deny' }).click();
    await console.dialog.getByRole('textbox', { name: 'A word to the person' }).fill('Not before May.');
    await console.dialog.getByRole('button', { name: 'Deny' }).press('Enter');
    await expect(console.dialog).toHaveCount(0);

    const denied = page.getByText(/^Your request was denied on .+: Not before May\.$/);
    await expect(denied).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request access' })).toBeVisible();
    await page.reload();
    await expect(denied).toBeVisible();
  });

  await test.step('the audit trail has the decisions with the names of the people, without the reads', async () => {
    const actor = encodeURIComponent(world.userId('staff'));
    await staffShell.open(`/@alder/admin/audit?actor=${actor}`);
    const denied = console.row('access.deny').first();
    await expect(denied).toContainText('Stefan Affre');
    await expect(denied).toContainText(`${NEWCOMER_NAME} · platform`);
    await expect(denied).toContainText('Birch Travel');
    await expect(console.row('entitlement.grant').first()).toContainText('dma_analytics');
    await expect(console.row('administration.read')).toHaveCount(0);
    await console.frame.getByRole('button', { name: /Reads/ }).click();
    await console.frame.getByRole('option', { name: 'Shown' }).click();
    await expect(console.row('administration.read').first()).toBeVisible();
  });

  await test.step('a user who administers nothing is not offered the console', async () => {
    await shellPage.open('/@birch/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You don’t have permission to open Administration',
    );
    await expect(page.locator('iframe[title="Main Content"]')).toHaveCount(0);
    await staff.context().close();
  });
});
