// Links into an organisation that the user does not belong to: the demonstration's Workfront admits invited users.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { countCalls, settle } from './support/session-tabs';

const NEWCOMER = 'newcomer@birch.example';
const TESTER = 'tester@alder.example';
const MARKETER = 'marketer@alder.example';

/** The bodies of all requests to the zero-touch endpoint. */
function listen(page: Page): { href: string; subOrg?: string; token?: string }[] {
  const requests: { href: string; subOrg?: string; token?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/zero-touch/v1')) requests.push(request.postDataJSON());
  });
  return requests;
}

const toast = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const inElm = (page: Page) => page.getByRole('button', { name: 'Switch organization: Elm Agency' });

test('AUTH-46 AUTH-50 ORG-12 a link admits a user whom Workfront has invited, and opens its target', async ({
  page,
  origins,
  shellPage,
}) => {
  const requests = listen(page);
  await shellPage.openAs(NEWCOMER, '/@elm/workfront/project/7');
  await expect(inElm(page)).toBeVisible();
  await expect(page.locator('iframe[title="Main Content"]')).toHaveAttribute('src', /project\/7/);
  expect(requests).toEqual([{ href: `${origins.shell}/#/@elm/workfront/project/7` }]);

  // From now on the user is a member like any other.
  await page.reload();
  await expect(inElm(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('AUTH-47 when zero-touch requires Workfront’s token, the shell fetches it and retries once', async ({
  context,
  page,
  shellPage,
}) => {
  const requests = listen(page);
  const clients = countCalls(context, 'clients');
  await shellPage.openAs(TESTER, '/@elm/workfront/preview');
  await expect(inElm(page)).toBeVisible();
  const [first, second] = requests;
  expect([requests.length, first?.token, typeof second?.token]).toEqual([2, undefined, 'string']);
  expect(clients()).toBeGreaterThan(0);
});

test('AUTH-48 a user who is not invited sees an error, and the shell does not retry by itself', async ({
  page,
  shellPage,
}) => {
  const requests = listen(page);
  const logged = page.waitForEvent('console', (message) => message.text().includes('zero-touch-failed'));
  await shellPage.openAs(MARKETER, '/@elm/workfront');
  await logged;
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  expect(requests).toHaveLength(1);
  await retry.click();
  await expect.poll(() => requests.length).toBe(2);
});

test('AUTH-51 a session that ends during zero-touch leads to sign-in, after which the link is followed', async ({
  context,
  page,
  shellPage,
  signInPage,
}) => {
  await shellPage.openAs(MARKETER, '/@alder/home');
  await expect(shellPage.accountButton).toBeVisible();
  await context.clearCookies();
  // The option `times: 1` is not used: the route would be removed while it answers, which may lose the next request.
  let isFirst = true;
  await context.route('**/api/zero-touch/v1', (route) => {
    const answer = isFirst ? route.fulfill({ status: 401, json: {} }) : route.continue();
    isFirst = false;
    return answer;
  });
  await page.evaluate(() => {
    location.hash = '#/@elm/workfront/project/8';
  });
  await expect(signInPage.submit).toBeVisible();
  const requests = listen(page);
  await signInPage.signIn(MARKETER);
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.href).toContain('#/@elm/workfront/project/8');
  expect(await page.evaluate(() => localStorage.getItem('executeZeroTouch'))).toBeNull();
});

test.describe('with a clock that the test advances', () => {
  test.beforeEach(({ context }) => context.clock.install());

  const answerSuccess = (context: BrowserContext, hash: string) =>
    context.route('**/api/zero-touch/v1', (route) => {
      const nextUrl = new URL(hash, route.request().url().replace('/api/zero-touch/v1', '/')).href;
      return route.fulfill({ json: { type: 'success', nextUrl } });
    });

  test('AUTH-49 UI-46 a missing organisation is requested five times, then home opens with a toast', async ({
    context,
    page,
    shellPage,
  }) => {
    await answerSuccess(context, '#/@elm/workfront/welcome');
    // A page whose stream of changes was interrupted asks for the account again, and the clock interrupts it.
    await context.route('**/api/events/v1', (route) => route.abort());
    await shellPage.openAs(MARKETER, '/@alder/home');
    await expect(shellPage.accountButton).toBeVisible();
    await context.clock.pauseAt(Date.now() + 60_000);
    const count = countCalls(context, 'boot');
    const first = page.waitForResponse('**/api/boot');
    await page.evaluate(() => {
      location.hash = '#/@elm/workfront/project/7';
    });
    // The time until the next attempt starts with the answer.
    await (await first).finished();
    await settle(page);
    expect(count()).toBe(1);
    for (const [attempt, seconds] of [1, 2, 3, 4].entries()) {
      await context.clock.runFor(seconds * 1_000 - 100);
      expect(count()).toBe(attempt + 1);
      const answered = page.waitForResponse('**/api/boot');
      await context.clock.runFor(100);
      await (await answered).finished();
      await settle(page);
    }
    await context.clock.resume();
    await expect(
      toast(page, 'There was an error loading the organization. Please refresh the page.'),
    ).toBeVisible();
    await page.waitForURL(/#\/@alder\/home$/);
    expect(count()).toBe(5);
  });

  test('UI-47 an organisation without the sub-organisation opens with a toast', async ({
    context,
    page,
    shellPage,
  }) => {
    // The address is in an organisation of the user, with a sub-organisation that does not exist there.
    await answerSuccess(context, '#/@cedar/so:prod/workfront');
    await shellPage.openAs(MARKETER, '/@alder/home');
    await expect(shellPage.accountButton).toBeVisible();
    let answered = page.waitForResponse('**/api/boot');
    await page.evaluate(() => {
      location.hash = '#/@elm/so:prod/workfront';
    });
    for (const seconds of [1, 2, 3, 4]) {
      await answered;
      answered = page.waitForResponse('**/api/boot');
      await context.clock.fastForward(seconds * 1_000);
    }
    await answered;
    await expect(
      toast(page, 'There was an error loading the instance. Please refresh the page.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch organization: Cedar Bank' })).toBeVisible();
  });
});
