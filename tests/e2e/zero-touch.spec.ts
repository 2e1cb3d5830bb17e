// Links into an organisation that the user does not belong to: the demonstration's Workfront admits invited users.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { countCalls, settle } from './support/session-tabs';
import { setHash } from './support/set-hash';

const ZERO_TOUCH = '**/api/zero-touch/v1';

/** The bodies of all requests to the zero-touch endpoint from now on. */
function listen(page: Page): { href: string; subOrg?: string; token?: string }[] {
  const requests: { href: string; subOrg?: string; token?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/zero-touch/v1')) requests.push(request.postDataJSON());
  });
  return requests;
}

/** Answers that the user was let in and should go to this address. */
const answerSuccess = (context: BrowserContext, hash: string) =>
  context.route(ZERO_TOUCH, (route) => {
    const nextUrl = new URL(hash, route.request().url().replace('/api/zero-touch/v1', '/')).href;
    return route.fulfill({ json: { type: 'success', nextUrl } });
  });

const toast = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const inElm = (page: Page) => page.getByRole('button', { name: 'Switch organization: Elm Agency' });

test('AUTH-46 AUTH-47 a link admits a user whom Workfront has invited, and opens its target', async ({
  browser,
  page,
  origins,
  world,
  shellPage,
}) => {
  await test.step('AUTH-46 AUTH-50 ORG-12 the newcomer is let in, and is from now on a member like any other', async () => {
    const requests = listen(page);
    await shellPage.openAs('newcomer', '/@elm/workfront/project/7');
    await expect(inElm(page)).toBeVisible();
    await expect(page.locator('iframe[title="Main Content"]')).toHaveAttribute('src', /project\/7/);
    const href = `${origins.shell}/#${world.path('/@elm/workfront/project/7')}`;
    expect(requests).toEqual([{ href }]);

    await page.reload();
    await expect(inElm(page)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  await test.step('AUTH-47 when zero-touch requires Workfront’s token, the shell fetches it and retries once', async () => {
    const ofTester = await browser.newContext();
    const tab = await ofTester.newPage();
    const requests = listen(tab);
    const clients = countCalls(ofTester, 'clients');
    await new ShellPage(tab, origins, world).openAs('tester', '/@elm/workfront/preview');
    await expect(inElm(tab)).toBeVisible();
    const [first, second] = requests;
    expect([requests.length, first?.token, typeof second?.token]).toEqual([2, undefined, 'string']);
    expect(clients()).toBeGreaterThan(0);
    await ofTester.close();
  });
});

test('AUTH-48 AUTH-49 AUTH-51 a link that does not admit its user ends with an error, a toast, or after a sign-in', async ({
  context,
  page,
  world,
  shellPage,
  signInPage,
}) => {
  await context.clock.install();
  // A page whose stream of changes was interrupted asks for the account again, and the clock interrupts it.
  await context.route('**/api/events/v1', (route) => route.abort());
  await shellPage.openAs('marketer', '/@alder/home');
  await expect(shellPage.accountButton).toBeVisible();
  const follow = (path: string) => setHash(page, `#${world.path(path)}`);

  await test.step('AUTH-48 a user who is not invited sees an error, and the shell does not retry by itself', async () => {
    const requests = listen(page);
    const logged = page.waitForEvent('console', (message) => message.text().includes('zero-touch-failed'));
    await follow('/@elm/workfront');
    await logged;
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await settle(page);
    expect(requests).toHaveLength(1);
    await retry.click();
    await expect.poll(() => requests.length).toBe(2);
    await expect(retry).toBeVisible();
    await follow('/@alder/home');
    await expect(retry).toHaveCount(0);
  });

  await test.step('AUTH-49 UI-46 a missing organisation is requested five times, then home opens with a toast', async () => {
    await answerSuccess(context, `#${world.path('/@elm/workfront/welcome')}`);
    await context.clock.pauseAt(Date.now() + 60_000);
    const count = countCalls(page, 'boot');
    const first = page.waitForResponse('**/api/boot');
    await follow('/@elm/workfront/project/7');
    // The time until the next attempt starts with the answer.
    await (await first).finished();
    await settle(page);
    expect(count()).toBe(1);
    for (const [attempt, seconds] of [1, 2, 3, 4].entries()) {
      await context.clock.runFor(seconds * 1_000 - 100);
      await settle(page);
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
    await expect(page).toHaveURL(world.at('/@alder/home'));
    expect(count()).toBe(5);
    await context.unroute(ZERO_TOUCH);
  });

  await test.step('UI-47 an organisation without the sub-organisation opens with a toast', async () => {
    // The address is in an organisation of the user, with a sub-organisation that does not exist there.
    await answerSuccess(context, `#${world.path('/@cedar/so:prod/workfront')}`);
    let answered = page.waitForResponse('**/api/boot');
    await follow('/@elm/so:prod/workfront');
    for (const seconds of [1, 2, 3, 4]) {
      await answered;
      await settle(page);
      answered = page.waitForResponse('**/api/boot');
      await context.clock.fastForward(seconds * 1_000);
    }
    await answered;
    await expect(
      toast(page, 'There was an error loading the instance. Please refresh the page.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch organization: Cedar Bank' })).toBeVisible();
    await context.unroute(ZERO_TOUCH);
  });

  await test.step('AUTH-51 a session that ends during zero-touch leads to sign-in, after which the link is followed', async () => {
    await context.clearCookies();
    await context.route(ZERO_TOUCH, (route) => route.fulfill({ status: 401, json: {} }));
    await follow('/@elm/workfront/project/8');
    await expect(signInPage.submit).toBeVisible();
    await context.unroute(ZERO_TOUCH);
    const requests = listen(page);
    await signInPage.signIn(world.email('marketer'));
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.href).toContain(`#${world.path('/@elm/workfront/project/8')}`);
    expect(await page.evaluate(() => localStorage.getItem('executeZeroTouch'))).toBeNull();
  });
});
