// The shell's reactions to a refused token, a rate limit and a token of another environment.
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures/product';
import { test } from './fixtures/tabs';
import { SignInPage } from './pages/sign-in-page';
import { CALLS, changeTokens, settle, signInButton } from './support/session-tabs';

test.beforeEach(({ context }) => context.clock.install());

/** Records the names of all calls and page loads from now on, in order. */
function listen(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const call = Object.entries(CALLS).find(([, part]) => request.url().includes(part))?.[0];
    if (call !== undefined && request.method() !== 'OPTIONS') requests.push(call);
  });
  page.on('load', () => requests.push('load'));
  return requests;
}

async function refuseBoot(context: BrowserContext, status: number, headers = {}): Promise<void> {
  await context.route('**/api/boot', (route) =>
    route.fulfill({
      status,
      headers,
      json: { type: 'ANY', code: 'ANY', message: 'Refused.', requestId: 'request-of-refusal' },
    }),
  );
}

test('AUTH-14 AUTH-15 the shell recovers from a refused call if it can, and signs out if it cannot', async ({
  context,
  openTab,
}) => {
  const page = await openTab();

  await test.step('AUTH-14 no error is shown after a 401 that a new token resolves', async () => {
    let refusals = 0;
    await context.route('**/api/boot', (route) => {
      refusals += 1;
      return refusals === 1 ? route.fulfill({ status: 401, json: {} }) : route.continue();
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Switch organization: Alder Retail' })).toBeVisible();
    await expect.poll(() => refusals).toBe(2);
    await context.unroute('**/api/boot');
  });

  await test.step('AUTH-15 a 429 shows the rate-limit screen; the shell continues by itself when `Retry-After` has passed', async () => {
    await refuseBoot(context, 429, { 'retry-after': '90' });
    const logged = page.waitForEvent('console', (message) => /error-shown.*RATE_LIMIT/.test(message.text()));
    await page.evaluate(() => localStorage.removeItem('unifiedShellSession'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Too many requests' })).toBeVisible();
    await logged;
    await expect(page.getByRole('button', { name: 'Try again' })).toBeDisabled();
    await context.unroute('**/api/boot');
    // Up to two random seconds are added.
    await context.clock.fastForward('01:33');
    await expect(page.locator('iframe[title="Main Content"]')).toBeVisible();
  });

  await test.step('AUTH-14 a call that is refused for ever shows its request id, and ends neither page nor session', async () => {
    await context.route('**/api/notifications/v1', (route) => route.fulfill({ status: 401, json: {} }));
    const requests = listen(page);
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    const trace = page.waitForRequest('**/api/notifications/v1');
    // The button is a new one after each attempt, and moves when the request id appears above it.
    const tryAgain = () => dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    for (const steps of [
      ['validate', 'check'],
      ['validate', 'check', 'check'],
    ]) {
      // A refusal during a renewal waits for that one, so each renewal ends before the next attempt.
      const renewed = page.waitForResponse('**/ims/check/**');
      await tryAgain();
      await (await renewed).finished();
      await settle(page);
      expect(requests).toEqual(steps);
    }
    await tryAgain();
    const requestId = (await trace).headers()['traceparent']?.split('-')[1] ?? 'none';
    await expect(dialog.getByText(requestId)).toBeVisible();
    expect(requests).toEqual(['validate', 'check', 'check']);
    await expect(page.locator('iframe[title="Main Content"]')).toBeVisible();
    await context.unroute('**/api/notifications/v1');
  });

  await test.step('AUTH-14 401s without end lead to validate, refresh, reload and then sign-out', async () => {
    await refuseBoot(context, 401);
    const requests = listen(page);
    await page.reload();
    await expect.poll(() => requests.includes('logout')).toBe(true);
    await expect(signInButton(page)).toBeVisible();
    const steps = requests
      .slice(0, requests.indexOf('logout') + 1)
      .filter((step) => !['boot', 'load'].includes(step));
    // Each page load requests a token, renews it as after any 401, and then runs the chain. The page reloads once.
    const chain = ['check', 'check', 'validate', 'check'];
    expect(steps).toEqual([...chain, ...chain, 'logout']);
  });
});

test('AUTH-16 AUTH-17 AUTH-18 a token of another environment ends the session and reloads after 2.5 s, once in 600 s', async ({
  context,
  origins,
  world,
  openTab,
}) => {
  const page = await openTab();
  await changeTokens(context, { environment: 'stage' });
  const failed = page.getByRole('heading', { name: 'Something went wrong' });
  // The screen stays for 2.5 s, so the page's own reload has to wait until the test has seen it.
  let navigations = 0;
  let seen: Promise<unknown> = Promise.resolve();
  await page.route(`${origins.shell}/`, async (route) => {
    navigations += 1;
    if (navigations > 1) await seen;
    await route.continue();
  });
  const endsBy = async (action: () => Promise<unknown>) => {
    navigations = 0;
    seen = expect(failed).toBeVisible();
    await Promise.all([page.waitForResponse('**/ims/logout/**'), seen, action()]);
  };
  const signInAgain = () => endsBy(() => new SignInPage(page).signIn(world.email('marketer')));

  await endsBy(() => page.reload());
  await context.clock.fastForward(2_500);
  await expect(signInButton(page)).toBeVisible();

  await signInAgain();
  await context.clock.fastForward('01:00');
  await expect(failed).toBeVisible();

  await context.clock.fastForward('10:00');
  await page.reload();
  await signInAgain();
  await context.clock.fastForward(2_500);
  await expect(signInButton(page)).toBeVisible();
});
