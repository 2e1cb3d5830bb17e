import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { inspectPage } from './support/inspect-page';
import type { Origins } from './support/origins';

const startAddress = (origins: Origins, more: Record<string, string> = {}) => {
  const redirect_uri = `${origins.shell}/`;
  const query = new URLSearchParams({ client_id: 'unified-shell', redirect_uri, state: 'any', ...more });
  return `${origins.identity}/ims/authorize/v1?${query}`;
};

/** Each page: its name, the user to sign in as, if any, and a function that opens it and waits for its content. */
const pages: [string, string | undefined, (page: Page, origins: Origins) => Promise<void>][] = [
  [
    'sign-in',
    undefined,
    async (page, origins) => {
      await page.goto(startAddress(origins));
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    },
  ],
  [
    'sign-in-elsewhere',
    undefined,
    async (page, origins) => {
      await page.goto(startAddress(origins));
      await page.getByRole('textbox', { name: 'Email' }).fill('federated@cedar.example');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('status')).toContainText('Cedar Bank');
    },
  ],
  [
    'sign-in-problem',
    undefined,
    async (page, origins) => {
      await page.goto(startAddress(origins));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Enter your email address.')).toBeVisible();
    },
  ],
  [
    'choose-account',
    'agency@elm.example',
    async (page, origins) => {
      await page.goto(startAddress(origins, { prompt: 'select_account' }));
      await expect(page.getByRole('button', { name: 'Cedar Bank' })).toBeVisible();
    },
  ],
  [
    'account',
    'tester@alder.example',
    async (page, origins) => {
      await page.goto(`${origins.identity}/account`);
      await expect(page.getByText('This device')).toBeVisible();
    },
  ],
  [
    'account-staff',
    'staff@unified-shell.example',
    async (page, origins) => {
      await page.goto(`${origins.identity}/account`);
      await page.getByRole('button', { name: 'Start' }).click();
      await expect(page.getByText('Enter a reason of')).toBeVisible();
    },
  ],
  [
    'signed-out',
    undefined,
    async (page, origins) => {
      await page.goto(`${origins.identity}/signed-out`);
      await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
    },
  ],
  [
    'error',
    undefined,
    async (page, origins) => {
      await page.goto(
        `${origins.identity}/error?code=federation_account_unknown&request_id=4bf92f3577b34da6`,
      );
      await expect(page.getByRole('heading', { name: 'You don’t have an account here yet' })).toBeVisible();
    },
  ],
];

for (const [name, person, open] of pages) {
  test(`the page ${name} is accessible in light and dark, wide and narrow`, async ({
    page,
    origins,
    signInPage,
  }) => {
    if (person !== undefined) {
      // Signs in without opening the shell first: the shell would pass on its theme, but this test sets the system's.
      await page.goto(startAddress(origins));
      await signInPage.signIn(person);
      await page.waitForURL((url) => url.origin === origins.shell);
    }
    await open(page, origins);
    await inspectPage(page, name);
  });
}

test('the pages use the language and the theme of the shell, also on the pages that follow', async ({
  page,
  origins,
}) => {
  await page.goto(startAddress(origins, { locale: 'zz-ZZ', theme: 'dark' }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zz-ZZ');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto(`${origins.identity}/error`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zz-ZZ');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a user with two accounts continues with the chosen account', async ({ page, origins, shellPage }) => {
  const users: unknown[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/ims/check/v6/token') || !response.ok()) return;
    // The body cannot be read if the page has navigated away.
    const answer: { user_id: string } | undefined = await response.json().catch(() => undefined);
    if (answer) users.push(answer.user_id);
  });
  await shellPage.openAs('agency@elm.example', '/home');
  await expect.poll(() => users.length).toBeGreaterThan(0);
  const [before] = users.splice(0);
  await page.goto(startAddress(origins, { prompt: 'select_account' }));
  await page.getByRole('button', { name: 'Cedar Bank' }).click();
  await page.waitForURL((url) => url.origin === origins.shell);
  await expect.poll(() => users.length).toBeGreaterThan(0);
  expect(users).not.toContain(before);
});

test('signing out elsewhere ends the other session, whose next start shows the sign-in page', async ({
  browser,
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  await shellPage.openAs('newcomer@birch.example', '/home');
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto(`${origins.identity}/account`);
  await otherPage.getByRole('textbox', { name: 'Email' }).fill('newcomer@birch.example');
  await otherPage.getByRole('textbox', { name: 'Password' }).fill('unified-shell');
  await otherPage.getByRole('button', { name: 'Sign in', exact: true }).click();
  await otherPage.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await otherPage.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(otherPage.getByRole('listitem')).toHaveCount(1);
  await other.close();
  // The page is told of the end, and may be leaving for the sign-in by itself.
  await expect(async () => {
    await page.goto(`${origins.shell}/`);
    await expect(signInPage.submit).toBeVisible();
  }).toPass();
});

test('a sign-out link on another site asks the user, ends the session and leads back to the shell', async ({
  context,
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  await shellPage.openAs('admin@alder.example', '/home');
  await expect(shellPage.banner).toContainText('Alder Retail');
  const query = new URLSearchParams({
    client_id: 'unified-shell',
    post_logout_redirect_uri: `${origins.shell}/`,
  });
  const address = `${origins.identity}/oidc/session/end?${query}`;
  const client = origins.partner.replace('partner', 'client');
  const body = `<!doctype html><a href="${address.replaceAll('&', '&amp;')}">Leave</a>`;
  await context.route(`${client}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${client}/`);
  await page.getByRole('link', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  // The shell finds no session, and starts the sign-in.
  await expect(signInPage.submit).toBeVisible();
});

test('a sign-out at the identity service ends on a page with a link to sign in again', async ({
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/home');
  await page.goto(`${origins.identity}/ims/logout/v1`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(signInPage.submit).toBeVisible();
});
