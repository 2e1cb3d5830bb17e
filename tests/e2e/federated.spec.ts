// Sign-ins at the provider of the organisation Cedar Bank.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import type { Origins } from './support/origins';

/** Waits for the page of the organisation's provider. */
async function bankOpens(page: Page, { bank }: Origins): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(bank);
}

test('a federated user enters only their e-mail, signs in at their provider, and returns to the requested path', async ({
  page,
  origins,
  world,
  shellPage,
  signInPage,
}) => {
  const federated = world.email('federated');
  const { banner, accountButton, accountDialog } = shellPage;
  await shellPage.open('/@cedar/home');

  await test.step('the password of a federated user is not sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? '', request.url()));
    await signInPage.email.fill(federated);
    await signInPage.password.fill('typed in haste');
    await signInPage.submit.click();
    await bankOpens(page, origins);
    expect(sent.join('\n')).toContain('login_hint');
    expect(sent.join('\n')).not.toMatch(/typed.in.haste/);
  });

  await test.step('a user who cancels at the provider sees a page that says so, and can start again', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Sign-in was canceled' })).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(signInPage.submit).toBeVisible();
  });

  await test.step('the e-mail is enough, and the provider knows it', async () => {
    await shellPage.open('/@cedar/home');
    await signInPage.email.fill(federated);
    await signInPage.email.press('Tab');
    await expect(page.getByRole('status')).toContainText('Cedar Bank signs you in');
    await expect(signInPage.password).toHaveCount(0);
    await signInPage.submit.click();
    await bankOpens(page, origins);
    await expect(page.getByLabel('Email')).toHaveValue(federated);
  });

  await test.step('the user returns to the requested path', async () => {
    await page.getByLabel('Password').fill('unified-shell');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${origins.shell}/#${world.path('/@cedar/home')}`);
    await expect(banner).toContainText('Cedar Bank');
    await accountButton.click();
    await expect(accountDialog).toContainText(federated);
  });
});

test('AUTH-06 a sign-in at the address of an organisation offers its provider, and one that names its domain goes there', async ({
  page,
  origins,
  world,
  shellPage,
}) => {
  await test.step('AUTH-06 the page for the address of an organisation has a link to its provider', async () => {
    await shellPage.open('/@cedar/home');
    await page.getByRole('link', { name: 'Sign in with Cedar Bank' }).click();
    await bankOpens(page, origins);
  });

  await test.step('a sign-in that names the domain goes to the provider at once', async () => {
    const query = new URLSearchParams({
      client_id: 'unified-shell',
      redirect_uri: `${origins.shell}/`,
      state: 'any',
      sso_domain: `${world.tenant('cedar')}.example`,
    });
    await page.goto(`${origins.identity}/ims/authorize/v1?${query}`);
    await bankOpens(page, origins);
  });
});
