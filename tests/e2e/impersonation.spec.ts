// Staff act as a customer: they start on the account page and stop in the shell, or the time limit ends it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { expect, test } from './fixtures/product';
import { AccountPage } from './pages/account-page';
import { ShellPage } from './pages/shell-page';
import { originsOn } from './support/origins';
import { startProduct } from './support/product-process';

const STAFF = 'staff@unified-shell.example';
const CUSTOMER = 'marketer@alder.example';
const START = '/ims/impersonation/v1';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Impersonation' });

interface Who {
  email: string;
  isImpersonated: boolean;
}

/** The users in the answers of `/api/boot`, newest last, except answers of pages that have navigated away. */
function profiles(page: Page): Who[] {
  const seen: Who[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/boot') || !response.ok()) return;
    const answer: { profile: Who } | undefined = await response.json().catch(() => undefined);
    if (answer === undefined) return;
    const { email, isImpersonated } = answer.profile;
    seen.push({ email, isImpersonated });
  });
  return seen;
}

/** Sends the start request from a page of the identity host. @returns its status */
function post(page: Page, fields: Record<string, string>): Promise<number> {
  return page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await fetch(path, { method: 'POST', headers, body })).status;
    },
    [START, new URLSearchParams({ client_id: 'unified-shell', ...fields }).toString()] as const,
  );
}

const wanted = { email: CUSTOMER, reason: 'support case 4711' };

test('ACCESS-32 staff start on the account page, see the banner in every tab, and stop', async ({
  context,
  page,
  origins,
  shellPage,
}) => {
  const seen = profiles(page);
  await shellPage.openAs(STAFF, '/@alder/sample');
  await expect.poll(() => seen.at(-1)).toEqual({ email: STAFF, isImpersonated: false });
  await expect(bannerOf(page)).toHaveCount(0);

  const account = new AccountPage(page, origins);
  await account.open();
  await account.beginActingAs(CUSTOMER);
  await page.waitForURL((url) => url.origin === origins.shell);
  await expect(bannerOf(page)).toContainText('Stefan Affre is acting as Mara Keter');
  await expect.poll(() => seen.at(-1)).toEqual({ email: CUSTOMER, isImpersonated: true });

  const other = await context.newPage();
  await new ShellPage(other, origins).open('/@alder/sample');
  await expect(bannerOf(other)).toContainText('Stefan Affre is acting as');
  await new AccountPage(other, origins).open();
  await expect(new AccountPage(other, origins).actAs).toContainText('Mara Keter');
  await expect(other.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await other.close();

  await bannerOf(page).getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => seen.at(-1)).toEqual({ email: STAFF, isImpersonated: false });
  await expect(shellPage.accountButton).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
});

test('ACCESS-32 a customer sees no impersonation form, and a direct request is refused', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.openAs('tester@alder.example', '/home');
  const account = new AccountPage(page, origins);
  await account.open();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(account.actAs).toHaveCount(0);
  expect(await post(page, { ...wanted, minutes: '5' })).toBe(403);
});

test('ACCESS-32 staff cannot act as a colleague or without a reason, and see why', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.openAs(STAFF, '/home');
  const account = new AccountPage(page, origins);
  await account.open();
  await account.beginActingAs('', 'because');
  await expect(account.actAs).toContainText('Enter your email address.');
  await expect(account.actAs).toContainText('Enter a reason of 10 to 500 characters.');
  await account.beginActingAs(STAFF);
  await expect(account.alert).toContainText('No customer uses this email address');
  expect(await post(page, { ...wanted, minutes: '61' })).toBe(400);
  expect(new URL(page.url()).origin).toBe(origins.identity);
});

test('ACCESS-32 the shell restarts as the staff user when the time limit is over', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  // The shortest limit is a minute by the server's clock, so the test starts a product with a movable clock.
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-clock-'));
  const clockFile = path.join(folder, 'clock-ahead');
  writeFileSync(clockFile, '0');
  const port = String(await freePort());
  const origins = originsOn(port);
  const shellPage = new ShellPage(page, origins);
  const product = await startProduct(
    {
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      NODE_OPTIONS: `--import ${new URL('./support/movable-clock.mjs', import.meta.url)}`,
      CLOCK_AHEAD_FILE: clockFile,
    },
    path.join(folder, 'product.log'),
  );
  try {
    await context.clock.install();
    const seen = profiles(page);
    await shellPage.openAs(STAFF, '/home');
    await new AccountPage(page, origins).open();
    expect(await post(page, { ...wanted, minutes: '1' })).toBe(200);
    await shellPage.open('/@alder/sample');
    await expect(bannerOf(page)).toContainText('Stefan Affre is acting as');

    writeFileSync(clockFile, String(61_000));
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
    await expect.poll(() => seen.at(-1)).toEqual({ email: STAFF, isImpersonated: false });
    await expect(shellPage.accountButton).toBeVisible();
    await expect(bannerOf(page)).toHaveCount(0);
  } finally {
    await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
  }
});
