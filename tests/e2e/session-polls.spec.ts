// The validation polls in a real tab, with a clock that only the test advances. The numbers of the polls are those of
// `pollDelay` and `inactiveAfter`; here they meet the input, the visibility and the address of a real page.
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures/product';
import { test } from './fixtures/tabs';
import {
  askProduct,
  changeTokens,
  countCalls,
  markFrame,
  runThrough,
  settle,
  setVisibility,
  tokenIn,
} from './support/session-tabs';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

test.beforeEach(({ context }) => context.clock.install());

/** Waits for the page's first poll, and stops its clock: then the next poll is due exactly one delay later. */
async function stopAfterPoll(page: Page): Promise<void> {
  const polled = page.waitForResponse('**/ims/validate_token/**');
  await page.clock.pauseAt(Date.now() + 3 * MINUTE_MS);
  await (await polled).finished();
  await settle(page);
}

/** Expects that the next poll is sent in the last second of this time. */
async function advanceUntilPoll(page: Page, milliseconds: number): Promise<void> {
  const count = countCalls(page, 'validate');
  // A poll would have left before the answer after each step.
  await runThrough(page, milliseconds - SECOND_MS);
  expect(count()).toBe(0);
  const next = page.waitForResponse('**/ims/validate_token/**');
  await page.clock.runFor(SECOND_MS);
  const answer = await next;
  await answer.finished();
  expect(answer.status()).toBe(200);
  await settle(page);
}

/** Makes the identity service answer that every token is invalid. */
async function refuseTokens(context: BrowserContext): Promise<void> {
  await context.route('**/ims/validate_token/**', async (route) =>
    route.fulfill({ response: await askProduct(route), json: { valid: false } }),
  );
}

/** Moves the pointer over the header, which counts as user input. */
async function showActivity(page: Page): Promise<void> {
  await page.mouse.move(600, 10);
  await page.mouse.move(610, 20);
}

test('AUTH-28 AUTH-29 a page validates its token at a rate that depends on its use', async ({
  context,
  openTab,
}) => {
  const page = await openTab({ query: '?inactivity=30' });
  await stopAfterPoll(page);
  const nextPoll = (milliseconds: number) => advanceUntilPoll(page, milliseconds);

  await test.step('AUTH-29 AUTH-31 after the time of ?inactivity= without input, a poll is due every 600 s', async () => {
    await nextPoll(10 * MINUTE_MS);
  });

  await test.step('AUTH-28 a page in use is validated every 120 s', async () => {
    for (let poll = 0; poll < 2; poll += 1) {
      await showActivity(page);
      await settle(page);
      await nextPoll(2 * MINUTE_MS);
    }
  });

  await test.step('AUTH-27 AUTH-29 a hidden page is validated every 600 s', async () => {
    await showActivity(page);
    await setVisibility(page, 'hidden');
    await nextPoll(2 * MINUTE_MS);
    await nextPoll(10 * MINUTE_MS);
    await nextPoll(10 * MINUTE_MS);
  });

  await test.step('AUTH-30 a page that is visible again within 30 s of an answer is not validated again', async () => {
    // A renewed token would be validated at once.
    await context.route('**/ims/check/**', (route) => route.abort());
    await settle(page);
    const count = countCalls(page, 'validate');
    await runThrough(page, 29 * SECOND_MS);
    await setVisibility(page, 'visible');
    await settle(page);
    expect(count()).toBe(0);
    await setVisibility(page, 'hidden');
    await page.clock.runFor(SECOND_MS);
    const again = page.waitForRequest('**/ims/validate_token/**');
    await setVisibility(page, 'visible');
    await again;
  });
});

test('AUTH-13 AUTH-26 a token that is no longer valid is renewed, also by one of another session', async ({
  context,
  openTab,
}) => {
  await changeTokens(context, { pba: 'org' });
  const page = await openTab();
  const isMarked = await markFrame(page);

  await test.step('AUTH-26 with permissions by organisation, a hidden page sends no poll until it is visible', async () => {
    await stopAfterPoll(page);
    await setVisibility(page, 'hidden');
    await advanceUntilPoll(page, 2 * MINUTE_MS);
    const count = countCalls(page, 'validate');
    await page.clock.runFor(25 * MINUTE_MS);
    await settle(page);
    expect(count()).toBe(0);
    const validated = page.waitForResponse('**/ims/validate_token/**');
    await setVisibility(page, 'visible');
    await validated;
    await settle(page);
  });

  await test.step('AUTH-13 an invalid token is renewed, and the application receives the new token', async () => {
    const before = await tokenIn(page);
    await refuseTokens(context);
    await showActivity(page);
    const renewed = page.waitForResponse('**/ims/check/**');
    await runThrough(page, 2 * MINUTE_MS);
    expect((await renewed).status()).toBe(200);
    await expect.poll(() => tokenIn(page)).not.toBe(before);
    expect(await isMarked()).toBe(true);
  });

  await test.step('AUTH-13 a token of a session with another id is accepted without a reload', async () => {
    await changeTokens(context, { sid: 'another-session' });
    // The user's data belongs to the old session, so the shell fetches it again.
    const boot = page.waitForResponse('**/api/boot');
    await showActivity(page);
    await runThrough(page, 2 * MINUTE_MS);
    await boot;
    expect(await isMarked()).toBe(true);
  });
});
