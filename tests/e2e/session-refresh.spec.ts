// The token refresh over several real tabs of one browser, with a clock that the test advances.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import {
  CALLS,
  countCalls,
  markFrame,
  openTab,
  PAST_REFRESH,
  REFRESH_POINT_MS,
  runThrough,
  settle,
  signInButton,
  tokenIn,
} from './support/session-tabs';

const MINUTE_MS = 60_000;

test.beforeEach(({ context }) => context.clock.install());

/** The number of different tokens in the tabs' applications. */
const tokensIn = async (tabs: readonly Page[]) => new Set(await Promise.all(tabs.map(tokenIn))).size;

test('AUTH-09 AUTH-10 AUTH-11 a token with a lifetime of an hour is renewed within a minute after 48 minutes, and not earlier', async ({
  context,
  origins,
}) => {
  // The token was issued between these two moments.
  let requestedAt = 0;
  let answered = 0;
  context.on('request', (request) => {
    if (request.url().includes(CALLS.check)) requestedAt = Date.now();
  });
  context.on('response', (response) => {
    if (response.url().includes(CALLS.check)) answered = Date.now();
  });
  const page = await openTab(context, origins);
  const [earliest, latest] = [requestedAt + REFRESH_POINT_MS, answered + REFRESH_POINT_MS];
  const before = await tokenIn(page);
  const count = countCalls(context, 'check');
  await context.clock.pauseAt(earliest - 2_500);
  await settle(page);
  await context.clock.runFor(2_400);
  expect(count()).toBe(0);
  await runThrough(page, latest - earliest + MINUTE_MS);
  await expect.poll(() => tokenIn(page)).not.toBe(before);
  expect(count()).toBe(1);
});

test('AUTH-09 S6 ten tabs whose tokens expire at the same time renew once, and stay signed in', async ({
  context,
  origins,
}) => {
  test.slow();
  const tabs: Page[] = [];
  for (let index = 0; index < 10; index += 1) tabs.push(await openTab(context, origins));
  const count = countCalls(context, 'check');
  expect(await tokensIn(tabs)).toBe(10);
  // From here on the clock is stopped. Otherwise a tab that is slow to renew would count as frozen.
  await context.clock.pauseAt(Date.now() + 50 * MINUTE_MS);
  await expect.poll(() => tokensIn(tabs)).toBe(1);
  for (const tab of tabs) expect(tab.url()).toBe(`${origins.shell}/#/@alder/sample`);
  expect(count()).toBe(1);
});

test('S7 a tab that freezes while it holds the lock blocks no other tab', async ({ context, origins }) => {
  const tabs = [await openTab(context, origins), await openTab(context, origins)];
  const frozen = await context.newPage();
  await frozen.goto(`${origins.shell}/robots.txt`);
  await frozen.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void navigator.locks.request('unifiedShell.session', () => {
          resolve();
          return new Promise(() => {});
        });
      }),
  );
  const before = await Promise.all(tabs.map(tokenIn));
  const count = countCalls(context, 'check');
  await context.clock.pauseAt(Date.now() + 50 * MINUTE_MS);
  await context.clock.runFor(1_500);
  expect(count()).toBe(0);
  await context.clock.runFor(500);
  for (const [index, tab] of tabs.entries()) await expect.poll(() => tokenIn(tab)).not.toBe(before[index]);
});

test('AUTH-12 a token renewal without an answer is repeated, and the page stays as it is', async ({
  context,
  origins,
}) => {
  const page = await openTab(context, origins);
  const isMarked = await markFrame(page);
  await context.route('**/ims/check/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/ims/check/'));
  await context.clock.fastForward(PAST_REFRESH);
  await failed;
  // The second of the renewal's two calls may already succeed.
  const renewed = page.waitForResponse('**/ims/check/**');
  await context.unroute('**/ims/check/**');
  await context.clock.fastForward('01:00');
  expect((await renewed).status()).toBe(200);
  expect(await isMarked()).toBe(true);
});

test('X8 a network failure never signs the user out, even long after the token has expired', async ({
  context,
  origins,
}) => {
  const page = await openTab(context, origins);
  const isMarked = await markFrame(page);
  const before = await tokenIn(page);
  await context.route('**/ims/**', (route) => route.abort());
  for (let hour = 0; hour < 3; hour += 1) {
    // Waits for the second of the renewal's two calls, so that no call of this hour fails in the next hour.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/ims/check/v1/'));
    await context.clock.fastForward(60 * MINUTE_MS);
    await failed;
  }
  await expect(signInButton(page)).toHaveCount(0);
  await context.unroute('**/ims/**');
  await context.clock.fastForward(MINUTE_MS);
  await expect.poll(() => tokenIn(page)).not.toBe(before);
  expect(await isMarked()).toBe(true);
});

test('AUTH-15 after a rate limit the shell waits before it renews the token, and the page stays as it is', async ({
  context,
  origins,
}) => {
  const page = await openTab(context, origins);
  const isMarked = await markFrame(page);
  const logged = page.waitForEvent('console', (message) => message.text().includes('rate-limited'));
  await context.route('**/ims/check/**', (route) =>
    route.fulfill({
      status: 429,
      headers: {
        'retry-after': '300',
        'access-control-allow-origin': origins.shell,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'retry-after',
      },
      json: { type: 'LIMIT', code: 'RATE_LIMITED', message: 'Too many requests.', requestId: 'r1' },
    }),
  );
  const count = countCalls(context, 'check');
  await context.clock.pauseAt(Date.now() + 50 * MINUTE_MS);
  await logged;
  await context.unroute('**/ims/check/**');
  // A connection that is lost and restored does not cause an earlier renewal either.
  await context.route('**/api/ping', (route) => route.abort());
  await context.clock.runFor(MINUTE_MS);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.unroute('**/api/ping');
  // Repeated, because no second ping is sent while one is pending.
  await expect(async () => {
    await Promise.all([
      page.waitForResponse('**/api/ping', { timeout: 1_000 }),
      page.evaluate(() => window.dispatchEvent(new Event('online'))),
    ]);
  }).toPass();
  await settle(page);
  await context.clock.runFor(3 * MINUTE_MS);
  expect(count()).toBe(1);
  const renewed = page.waitForResponse('**/ims/check/**');
  await context.clock.runFor(2 * MINUTE_MS);
  expect((await renewed).status()).toBe(200);
  expect(await isMarked()).toBe(true);
});
