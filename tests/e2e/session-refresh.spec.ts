// The token refresh over several real tabs of one browser, with a clock that the test advances.
import type { Page } from '@playwright/test';
import { expect } from './fixtures/product';
import { test } from './fixtures/tabs';
import {
  CALLS,
  countCalls,
  markFrame,
  PAST_REFRESH,
  REFRESH_POINT_MS,
  runThrough,
  settle,
  signInButton,
  tokenIn,
} from './support/session-tabs';

const MINUTE_MS = 60_000;

const isLongRun = process.env['LONG_RUN'] === '1';

test.beforeEach(({ context }) => context.clock.install());

/** The number of different tokens in the tabs' applications. */
const tokensIn = async (tabs: readonly Page[]) => new Set(await Promise.all(tabs.map(tokenIn))).size;

/** Takes the lock of the session in a document of the shell's origin, and never returns it. */
const takeLock = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void navigator.locks.request('unifiedShell.session', () => {
          resolve();
          return new Promise(() => {});
        });
      }),
  );

test('AUTH-09 AUTH-12 X8 a token is renewed in time, and no failure of the renewal signs the user out', async ({
  context,
  openTab,
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
  const page = await openTab();
  const isMarked = await markFrame(page);
  const count = countCalls(context, 'check');

  await test.step('AUTH-09 AUTH-10 AUTH-11 a token of an hour is renewed within a minute after 48 minutes, and not earlier', async () => {
    const [earliest, latest] = [requestedAt + REFRESH_POINT_MS, answered + REFRESH_POINT_MS];
    const before = await tokenIn(page);
    await context.clock.pauseAt(earliest - 2_500);
    await settle(page);
    await context.clock.runFor(2_400);
    await settle(page);
    expect(count()).toBe(0);
    await runThrough(page, latest - earliest + MINUTE_MS);
    await expect.poll(() => tokenIn(page)).not.toBe(before);
    expect(count()).toBe(1);
    await context.clock.resume();
  });

  await test.step('AUTH-12 a renewal without an answer is repeated, and the page stays as it is', async () => {
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

  await test.step('X8 a network failure never signs the user out, even long after the token has expired', async () => {
    await settle(page);
    const before = await tokenIn(page);
    await context.route('**/ims/**', (route) => route.abort());
    for (let hour = 0; hour < 3; hour += 1) {
      // Waits for the second of the renewal's two calls, so that no call of this hour fails in the next hour.
      const failed = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/ims/check/v1/'),
      );
      await context.clock.fastForward(60 * MINUTE_MS);
      await failed;
    }
    await expect(signInButton(page)).toHaveCount(0);
    await context.unroute('**/ims/**');
    await context.clock.fastForward(MINUTE_MS);
    await expect.poll(() => tokenIn(page)).not.toBe(before);
    expect(await isMarked()).toBe(true);
  });
});

test('S6 S7 tabs whose tokens expire at the same time renew once, and a frozen tab does not block them', async ({
  context,
  origins,
  world,
  openTab,
}) => {
  // The lock between three tabs is that between ten.
  const tabs: Page[] = [];
  for (let index = 0; index < (isLongRun ? 10 : 3); index += 1) tabs.push(await openTab());
  const count = countCalls(context, 'check');

  await test.step('AUTH-09 S6 all tabs get the token of one renewal, and stay signed in', async () => {
    expect(await tokensIn(tabs)).toBe(tabs.length);
    // From here on the clock is stopped. Otherwise a tab that is slow to renew would count as frozen.
    await context.clock.pauseAt(Date.now() + 50 * MINUTE_MS);
    await expect.poll(() => tokensIn(tabs)).toBe(1);
    for (const tab of tabs) expect(tab.url()).toBe(`${origins.shell}/#${world.path('/@alder/sample')}`);
    expect(count()).toBe(1);
  });

  await test.step('S7 a tab that freezes while it holds the lock blocks no other tab', async () => {
    // The tab with the new token holds the lock until the others have the token.
    await context.clock.runFor(1_000);
    const frozen = await context.newPage();
    await frozen.goto(`${origins.shell}/robots.txt`);
    await takeLock(frozen);
    const before = await Promise.all(tabs.map(tokenIn));
    const calls = count();
    await context.clock.fastForward(50 * MINUTE_MS);
    await context.clock.runFor(1_500);
    for (const tab of tabs) await settle(tab);
    expect(count()).toBe(calls);
    await context.clock.runFor(500);
    for (const [index, tab] of tabs.entries()) await expect.poll(() => tokenIn(tab)).not.toBe(before[index]);
  });
});

test('AUTH-15 after a rate limit the shell waits before it renews the token, and the page stays as it is', async ({
  context,
  origins,
  openTab,
}) => {
  const page = await openTab();
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
  await settle(page);
  expect(count()).toBe(1);
  const renewed = page.waitForResponse('**/ims/check/**');
  await context.clock.runFor(2 * MINUTE_MS);
  expect((await renewed).status()).toBe(200);
  expect(await isMarked()).toBe(true);
});
