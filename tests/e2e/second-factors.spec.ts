// Passkeys, authenticator apps, recovery codes and the step-up.
import { expect, test } from './fixtures/product';
import { AccountPage } from './pages/account-page';
import { addAuthenticator } from './support/add-authenticator';
import { inspectPage } from './support/inspect-page';
import { oneTimeCode } from './support/one-time-code';

test('ACCESS-32 staff add a passkey, sign in with it without an address, and confirm with it who they are', async ({
  page,
  context,
  origins,
  world,
  shellPage,
  signInPage,
}) => {
  const account = new AccountPage(page, origins);
  await addAuthenticator(page);

  await test.step('a user adds a passkey and receives recovery codes', async () => {
    await shellPage.signInByRequest('staff');
    await account.open();
    await account.addPasskey('Security key');
    await expect(account.passkeys).toContainText('Security key');
    await expect(account.passkeys).toContainText('Not used yet');
    expect(await account.newRecoveryCodes()).toHaveLength(10);
    await inspectPage(page, 'account-passkey');
    await account.recoveryCodes.getByRole('button', { name: 'I’ve stored them' }).click();
  });

  await test.step('the user signs out, and signs in with the passkey without an address', async () => {
    await shellPage.open('/home');
    await shellPage.accountButton.click();
    await shellPage.accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.origin === origins.identity);
    await shellPage.open('/home');
    await signInPage.passkey.click();
    await page.waitForURL((url) => url.origin === origins.shell);
    await expect(shellPage.accountButton).toBeVisible();
    await account.open();
    await expect(account.passkeys).toContainText('Last used');
    // A sign-in with a passkey has two factors: nothing is left to confirm.
    await expect(
      account.passkeys.getByRole('button', { name: 'Remove the passkey Security key' }),
    ).toBeVisible();
  });

  await test.step('ACCESS-32 after a sign-in with the password, staff confirm before they act as a customer', async () => {
    // The time of a sign-in has whole seconds; in the second of the new passkey it counts as earlier, so the sign-in is
    // repeated until it does not.
    await expect(async () => {
      await context.clearCookies();
      await shellPage.signInByRequest('staff');
      await account.open();
      await expect(account.actAs).toBeVisible();
      expect(await account.actAs.innerText()).toContain('First confirm it is you.');
    }).toPass();
    await expect(account.actAs.getByRole('button', { name: 'Start' })).toHaveCount(0);
    await inspectPage(page, 'account-confirm');
    await account.confirm.click();
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await expect(signInPage.email).toHaveValue(world.email('staff'));
    await inspectPage(page, 'confirm');
    await signInPage.passkey.click();
    await page.waitForURL((url) => url.pathname === '/account');
    await account.beginActingAs(world.email('marketer'));
    await page.waitForURL((url) => url.origin === origins.shell);
    await expect(page.getByRole('region', { name: 'Impersonation' })).toContainText('acting as Mara Keter');
  });
});

test('a user with an authenticator app enters its code, or a recovery code, after the password', async ({
  page,
  context,
  origins,
  world,
  shellPage,
  signInPage,
}) => {
  const account = new AccountPage(page, origins);
  await shellPage.signInByRequest('admin');
  await account.open();
  await account.authenticator.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = await account.authenticator.locator('code').innerText();
  await inspectPage(page, 'account-authenticator');
  await account.authenticator.getByRole('textbox', { name: 'Code from the app' }).fill(oneTimeCode(key));
  await account.authenticator.getByRole('button', { name: 'Turn on' }).click();
  await expect(account.authenticator).toContainText('Set up. You enter a code');
  const [recoveryCode = ''] = await account.newRecoveryCodes();

  const signInWith = async (code: string) => {
    await context.clearCookies();
    await account.open();
    await signInPage.signIn(world.email('admin'));
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await signInWith('000000');
  await expect(signInPage.alert).toContainText('This code is wrong');
  await page.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(key, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(account.recoveryCodes).toContainText('10 of 10 codes are left.');
  await signInWith(recoveryCode);
  await expect(account.recoveryCodes).toContainText('9 of 10 codes are left.');
  await signInWith(recoveryCode);
  await expect(signInPage.alert).toContainText('This code is wrong');
});
