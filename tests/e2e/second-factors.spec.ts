// Passkeys, authenticator apps, recovery codes and the step-up. The tests change how accounts sign in, so they have a
// product of their own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { test as base, expect } from './fixtures/product';
import { AccountPage } from './pages/account-page';
import { ShellPage } from './pages/shell-page';
import { SignInPage } from './pages/sign-in-page';
import { addAuthenticator } from './support/add-authenticator';
import { inspectPage } from './support/inspect-page';
import { oneTimeCode } from './support/one-time-code';
import { type Origins, originsOn } from './support/origins';
import { startProduct } from './support/product-process';

/** A product for this file. */
const test = base.extend<object, { ownOrigins: Origins }>({
  ownOrigins: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the parameter's shape and accepts no other
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-factors-'));
      const port = String(await freePort());
      const env = { PORT: port, DATA_DIR: path.join(folder, 'data') };
      const product = await startProduct(env, path.join(folder, 'product.log'));
      await use(originsOn(port));
      await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Signs in with the password and opens the account page. */
async function openAccount(page: Page, origins: Origins, email: string): Promise<AccountPage> {
  await new ShellPage(page, origins).signInByRequest(email);
  const account = new AccountPage(page, origins);
  await account.open();
  return account;
}

test('a user adds a passkey, signs out, and signs in with it without an address', async ({
  page,
  ownOrigins,
}) => {
  await addAuthenticator(page);
  const account = await openAccount(page, ownOrigins, 'tester@alder.example');
  await account.addPasskey('Work laptop');
  await expect(account.passkeys).toContainText('Work laptop');
  await expect(account.passkeys).toContainText('Not used yet');
  expect(await account.newRecoveryCodes()).toHaveLength(10);
  await inspectPage(page, 'account-passkey');
  await account.recoveryCodes.getByRole('button', { name: 'I’ve stored them' }).click();

  const shell = new ShellPage(page, ownOrigins);
  await shell.open('/home');
  await shell.accountButton.click();
  await shell.accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.origin === ownOrigins.identity);
  await shell.open('/home');
  const signIn = new SignInPage(page);
  await expect(signIn.passkey).toBeVisible();
  await signIn.passkey.click();
  await page.waitForURL((url) => url.origin === ownOrigins.shell);
  await expect(shell.accountButton).toBeVisible();
  await account.open();
  await expect(account.passkeys).toContainText('Last used');
  // A sign-in with a passkey has two factors: nothing is left to confirm.
  await expect(
    account.passkeys.getByRole('button', { name: 'Remove the passkey Work laptop' }),
  ).toBeVisible();
});

test('a user with an authenticator app enters its code, or a recovery code, after the password', async ({
  page,
  context,
  ownOrigins,
}) => {
  const account = await openAccount(page, ownOrigins, 'admin@alder.example');
  await account.authenticator.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = await account.authenticator.locator('code').innerText();
  await inspectPage(page, 'account-authenticator');
  await account.authenticator.getByRole('textbox', { name: 'Code from the app' }).fill(oneTimeCode(key));
  await account.authenticator.getByRole('button', { name: 'Turn on' }).click();
  await expect(account.authenticator).toContainText('Set up. You enter a code');
  const [recoveryCode = ''] = await account.newRecoveryCodes();

  const signIn = new SignInPage(page);
  const signInWith = async (code: string) => {
    await context.clearCookies();
    await account.open();
    await signIn.signIn('admin@alder.example');
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await signInWith('000000');
  await expect(signIn.alert).toContainText('This code is wrong');
  await page.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(key, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(account.recoveryCodes).toContainText('10 of 10 codes are left.');
  await signInWith(recoveryCode);
  await expect(account.recoveryCodes).toContainText('9 of 10 codes are left.');
  await signInWith(recoveryCode);
  await expect(signIn.alert).toContainText('This code is wrong');
});

test('ACCESS-32 staff with a passkey confirm who they are with it before they act as a customer', async ({
  page,
  context,
  ownOrigins,
}) => {
  const email = 'staff@unified-shell.example';
  await addAuthenticator(page);
  const first = await openAccount(page, ownOrigins, email);
  await first.addPasskey('Security key');
  await expect(first.passkeys).toContainText('Security key');
  // The time of a sign-in has whole seconds; in the second of the new passkey it would count as earlier.
  const nextSecond = Math.ceil(Date.now() / 1000) * 1000;
  await expect.poll(() => Date.now() >= nextSecond).toBe(true);

  await context.clearCookies();
  const account = await openAccount(page, ownOrigins, email);
  await expect(account.actAs).toContainText('First confirm it is you.');
  await expect(account.actAs.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await inspectPage(page, 'account-confirm');
  await account.confirm.click();
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  const signIn = new SignInPage(page);
  await expect(signIn.email).toHaveValue(email);
  await inspectPage(page, 'confirm');
  await signIn.passkey.click();
  await page.waitForURL((url) => url.pathname === '/account');
  await account.beginActingAs('marketer@alder.example');
  await page.waitForURL((url) => url.origin === ownOrigins.shell);
  await expect(page.getByRole('region', { name: 'Impersonation' })).toContainText('acting as Mara Keter');
});
