import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { SignInPage } from './pages/sign-in-page';
import { inspectPage } from './support/inspect-page';
import type { Origins } from './support/origins';
import type { Person, World } from './support/world';

const startAddress = (origins: Origins, more: Record<string, string> = {}) => {
  const redirect_uri = `${origins.shell}/`;
  const query = new URLSearchParams({ client_id: 'unified-shell', redirect_uri, state: 'any', ...more });
  return `${origins.identity}/ims/authorize/v1?${query}`;
};

interface Start {
  page: Page;
  origins: Origins;
  world: World;
  signInPage: SignInPage;
}

/** Each page: its name, the user to sign in as, if any, and a function that opens it and waits for its content. */
const pages: [string, Person | undefined, (start: Start) => Promise<void>][] = [
  [
    'sign-in',
    undefined,
    async ({ page, origins, signInPage }) => {
      await page.goto(startAddress(origins));
      await expect(signInPage.submit).toBeVisible();
    },
  ],
  [
    'sign-in-problem',
    undefined,
    async ({ page, signInPage }) => {
      await signInPage.submit.click();
      await expect(page.getByText('Enter your email address.')).toBeVisible();
    },
  ],
  [
    'sign-in-elsewhere',
    undefined,
    async ({ page, world, signInPage }) => {
      await signInPage.email.fill(world.email('federated'));
      await page.keyboard.press('Tab');
      await expect(page.getByRole('status')).toContainText('Cedar Bank');
    },
  ],
  [
    'signed-out',
    undefined,
    async ({ page, origins }) => {
      await page.goto(`${origins.identity}/signed-out`);
      await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
    },
  ],
  [
    'error',
    undefined,
    async ({ page, origins }) => {
      const report = 'code=federation_account_unknown&request_id=4bf92f3577b34da6';
      await page.goto(`${origins.identity}/error?${report}`);
      await expect(page.getByRole('heading', { name: 'You don’t have an account here yet' })).toBeVisible();
    },
  ],
  [
    'choose-account',
    'agency',
    async ({ page, origins }) => {
      await page.goto(startAddress(origins, { prompt: 'select_account' }));
      await expect(page.getByRole('button', { name: 'Cedar Bank' })).toBeVisible();
    },
  ],
  [
    'account',
    'tester',
    async ({ page, origins }) => {
      await page.goto(`${origins.identity}/account`);
      await expect(page.getByText('This device')).toBeVisible();
    },
  ],
  [
    'account-staff',
    'staff',
    async ({ page, origins }) => {
      await page.goto(`${origins.identity}/account`);
      await page.getByRole('button', { name: 'Start' }).click();
      await expect(page.getByText('Enter a reason of')).toBeVisible();
    },
  ],
];

test('every page is accessible in light and dark, wide and narrow, and uses the language and the theme of the shell', async ({
  page,
  origins,
  world,
  shellPage,
  signInPage,
}) => {
  for (const [name, person, open] of pages) {
    await test.step(name, async () => {
      // Not in the shell, which would pass on its theme: the pages are to have the one of the system.
      if (person !== undefined) await shellPage.signInByRequest(person);
      await open({ page, origins, world, signInPage });
      await inspectPage(page, name);
    });
  }

  await test.step('language and theme of the shell hold on the pages that follow', async () => {
    await page.context().clearCookies();
    await page.goto(startAddress(origins, { locale: 'zz-ZZ', theme: 'dark' }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'zz-ZZ');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto(`${origins.identity}/error`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zz-ZZ');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('a user with two accounts continues with the chosen account, and signs out from another site and at the identity service', async ({
  context,
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  const users: unknown[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/ims/check/v6/token') || !response.ok()) return;
    // The body cannot be read if the page has navigated away.
    const answer: { user_id: string } | undefined = await response.json().catch(() => undefined);
    if (answer) users.push(answer.user_id);
  });

  await test.step('the chosen account is that of the shell', async () => {
    await shellPage.openAs('agency', '/home');
    await expect.poll(() => users.length).toBeGreaterThan(0);
    const [before] = users.splice(0);
    await page.goto(startAddress(origins, { prompt: 'select_account' }));
    await page.getByRole('button', { name: 'Cedar Bank' }).click();
    await page.waitForURL((url) => url.origin === origins.shell);
    await expect.poll(() => users.length).toBeGreaterThan(0);
    expect(users[0]).not.toBe(before);
  });

  await test.step('a sign-out link on another site asks the user, ends the session and leads back to the shell', async () => {
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

  await test.step('a sign-out at the identity service ends on a page with a link to sign in again', async () => {
    await shellPage.signInByRequest('agency');
    await page.goto(`${origins.identity}/ims/logout/v1`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(signInPage.submit).toBeVisible();
  });
});

test('signing out elsewhere ends the other session, whose next start shows the sign-in page', async ({
  browser,
  page,
  origins,
  world,
  shellPage,
  signInPage,
}) => {
  await shellPage.openAs('newcomer', '/home');
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto(`${origins.identity}/account`);
  await new SignInPage(otherPage).signIn(world.email('newcomer'));
  await otherPage.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await otherPage.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(otherPage.getByRole('listitem')).toHaveCount(1);
  await other.close();
  // The page is told of the end, and may be leaving for the sign-in by itself.
  await expect(async () => {
    await page.goto(`${origins.shell}/`);
    // repeated: the page that was leaving is opened again
    await expect(signInPage.submit).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
