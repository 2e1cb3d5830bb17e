import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';

const FEDERATED = 'federated@cedar.example';

/** Signs in at the page of the organisation's identity provider. */
async function answerBank(page: Page, origin: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
  await expect(page.getByLabel('Email')).toHaveValue(FEDERATED);
  await page.getByLabel('Password').fill('unified-shell');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a federated user enters only their e-mail, signs in at their provider, and returns to the requested path', async ({
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  await shellPage.open('/@cedar/home');
  await signInPage.email.fill(FEDERATED);
  await signInPage.email.press('Tab');
  await expect(page.getByRole('status')).toContainText('Cedar Bank signs you in');
  await expect(signInPage.password).toHaveCount(0);
  await signInPage.submit.click();
  await answerBank(page, origins.bank);
  await page.waitForURL(`${origins.shell}/#/@cedar/home`);
  await expect(shellPage.banner).toContainText('Cedar Bank');
  await shellPage.accountButton.click();
  await expect(shellPage.accountDialog).toContainText(FEDERATED);
});

test('the password of a federated user is not sent', async ({ page, origins, shellPage, signInPage }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? '', request.url()));
  await shellPage.open('/home');
  await signInPage.email.fill(FEDERATED);
  await signInPage.password.fill('typed in haste');
  await signInPage.submit.click();
  await page.waitForURL((url) => url.origin === origins.bank);
  expect(sent.join('\n')).toContain('login_hint');
  expect(sent.join('\n')).not.toMatch(/typed.in.haste/);
});

test('a user who cancels at the provider sees a page that says so, and can start again', async ({
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  await shellPage.open('/home');
  await signInPage.email.fill(FEDERATED);
  await signInPage.email.press('Enter');
  await page.waitForURL((url) => url.origin === origins.bank);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in was canceled' })).toBeVisible();
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(signInPage.submit).toBeVisible();
});

test('a sign-in that names an organisation’s domain goes to its provider', async ({ page, origins }) => {
  const query = new URLSearchParams({
    client_id: 'unified-shell',
    redirect_uri: `${origins.shell}/`,
    state: 'any',
    sso_domain: 'cedar.example',
  });
  await page.goto(`${origins.identity}/ims/authorize/v1?${query}`);
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origins.bank);
});

test('AUTH-06 a sign-in at the address of an organisation offers its provider', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.open('/@cedar/home');
  await page.getByRole('link', { name: 'Sign in with Cedar Bank' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origins.bank);
});
