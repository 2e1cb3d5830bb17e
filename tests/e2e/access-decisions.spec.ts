// A request for access from its sending to the decision, which reaches the page of the person at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { expect, test } from './fixtures/product';
import { AdminPage } from './pages/admin-page';
import { ShellPage } from './pages/shell-page';
import { type Origins, originsOn } from './support/origins';
import { type ProductProcess, startProduct } from './support/product-process';

const NEWCOMER = 'newcomer@birch.example';
const NEWCOMER_NAME = 'Nils Comer';
/** The effect itself takes less than 2 s; the rest is for the tests that run beside this one. */
const EFFECT = { timeout: 6_000 };

test.describe.configure({ mode: 'serial' });

test.describe('a request for access', () => {
  // A product of its own: granted entitlements would be seen by the tests that run beside this file.
  let folder = '';
  let product: ProductProcess;
  let origins: Origins;
  let staff: Page;
  let console: AdminPage;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    const port = String(await freePort());
    origins = originsOn(port);
    folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-decisions-'));
    product = await startProduct(
      { PORT: port, DATA_DIR: path.join(folder, 'data') },
      path.join(folder, 'product.log'),
    );
    staff = await openPage(browser);
    const shellPage = new ShellPage(staff, origins);
    console = new AdminPage(staff, shellPage);
    await shellPage.openAs('staff@unified-shell.example', '/@alder/admin/access-requests?status=open');
    await expect(console.heading('Access requests')).toBeVisible();
  });

  test.afterAll(async () => {
    await staff.context().close();
    await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
  });

  const openPage = async (browser: Browser) => (await browser.newContext()).newPage();
  const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

  /** Opens a page that the user may not see, waits until it follows the changes, and asks for access there. */
  async function requestAccess(page: Page, shellPath: string): Promise<void> {
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/events/v1') && answer.ok()),
      new ShellPage(page, origins).openAs(NEWCOMER, shellPath),
    ]);
    await page.getByRole('button', { name: 'Request access' }).click();
    await expect(page.getByText('Your request was sent.')).toBeVisible();
    await staff.reload();
  }

  test('UI-04 that is approved opens the application in the page that is open, and tells the person', async ({
    page,
  }) => {
    await requestAccess(page, '/@birch/partner');
    await console.row('partner').getByRole('button', { name: 'Approve' }).click();
    await expect(console.dialog.getByRole('listitem')).toHaveText(['The product dma_analytics']);
    await expect(console.dialog.getByRole('radio', { name: `${NEWCOMER_NAME} only` })).toBeChecked();
    await console.dialog.getByRole('textbox', { name: 'A word to the person' }).fill('Welcome.');
    await console.dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(console.dialog).toHaveCount(0);

    await expect(page.locator('iframe[title="Main Content"]')).toBeVisible(EFFECT);
    await expect(page.getByRole('button', { name: 'Request access' })).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new', EFFECT);
    await bell(page).click();
    const told = inbox(page).getByRole('listitem').filter({ hasText: 'You have access to Partner insights' });
    await expect(told).toContainText('Welcome.');
  });

  test('UI-04 that is denied says so on the page that is open, with the words of the administrator', async ({
    page,
  }) => {
    await requestAccess(page, '/@birch/platform');
    await console.row('platform').getByRole('button', { name: 'Deny' }).click();
    await console.dialog.getByRole('textbox', { name: 'A word to the person' }).fill('Not before May.');
    await console.dialog.getByRole('button', { name: 'Deny' }).click();
    await expect(console.dialog).toHaveCount(0);

    await expect(page.getByText(/^Your request was denied on .+: Not before May\.$/)).toBeVisible(EFFECT);
    await expect(page.getByRole('button', { name: 'Request access' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Your request was denied on .+: Not before May\.$/)).toBeVisible();
  });

  test('is in the audit trail with the names of the people, without the reads', async () => {
    await console.openSection('Audit');
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
});
