// The validation polls in a real tab, with a clock that only the test advances.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import type { Origins } from './support/origins';
import {
  askProduct,
  changeTokens,
  countCalls,
  markFrame,
  openTab,
  runThrough,
  settle,
  setVisibility,
  tokenIn,
} from './support/session-tabs';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

test.beforeEach(({ context }) => context.clock.install());

/** Opens a tab, waits for its first poll, and stops its clock: then the next poll is due exactly one delay later. */
async function openPolled(context: BrowserContext, origins: Origins, at = '#/@alder/sample') {
  const page = await openTab(context, origins, { at });
  const count = countCalls(context, 'validate');
  const polled = page.waitForResponse('**/ims/validate_token/**');
  await context.clock.pauseAt(Date.now() + 3 * MINUTE_MS);
  await (await polled).finished();
  await settle(page);
  /** Advances the clock. @returns the number of polls sent in that time */
  const advance = async (milliseconds: number) => {
    const before = count();
    await context.clock.runFor(milliseconds);
    const validations = count() - before;
    return validations;
  };
  const advanceUntilPoll = async (milliseconds: number) => {
    expect(await advance(milliseconds - SECOND_MS)).toBe(0);
    const next = page.waitForResponse('**/ims/validate_token/**');
    await context.clock.runFor(SECOND_MS);
    await (await next).finished();
    await settle(page);
  };
  return { page, count, advance, advanceUntilPoll };
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

test('AUTH-28 a page in use validates its token every 120 s', async ({ context, origins }) => {
  const { page, advanceUntilPoll } = await openPolled(context, origins);
  await showActivity(page);
  await advanceUntilPoll(2 * MINUTE_MS);
  await showActivity(page);
  await advanceUntilPoll(2 * MINUTE_MS);
});

test('AUTH-27 AUTH-29 a hidden page validates its token every 600 s', async ({ context, origins }) => {
  const { page, advance, advanceUntilPoll } = await openPolled(context, origins);
  await setVisibility(page, 'hidden');
  await advanceUntilPoll(2 * MINUTE_MS);
  await advanceUntilPoll(10 * MINUTE_MS);
  expect(await advance(9 * MINUTE_MS)).toBe(0);
});

test('AUTH-26 with permissions by organisation, a hidden page sends no poll until it is visible', async ({
  context,
  origins,
}) => {
  await changeTokens(context, { pba: 'org' });
  const { page, advance, advanceUntilPoll } = await openPolled(context, origins);
  await setVisibility(page, 'hidden');
  await advanceUntilPoll(2 * MINUTE_MS);
  expect(await advance(25 * MINUTE_MS)).toBe(0);
  const validations = page.waitForRequest('**/ims/validate_token/**');
  await setVisibility(page, 'visible');
  await validations;
});

test('AUTH-30 a page that is visible again within 30 s of an answer does not validate again', async ({
  context,
  origins,
}) => {
  const { page, count, advance } = await openPolled(context, origins);
  // A renewed token would be validated at once.
  await context.route('**/ims/check/**', (route) => route.abort());
  const returnToTab = async () => {
    await setVisibility(page, 'hidden');
    await setVisibility(page, 'visible');
  };
  await advance(29 * SECOND_MS);
  await settle(page);
  const validations = count();
  await returnToTab();
  await advance(0);
  await settle(page);
  expect(count()).toBe(validations);
  await advance(SECOND_MS);
  const again = page.waitForRequest('**/ims/validate_token/**');
  await returnToTab();
  await again;
});

for (const [seconds, delay] of [
  [30, 10 * MINUTE_MS],
  [29, 2 * MINUTE_MS],
] as const) {
  test(`AUTH-31 ?inactivity=${seconds}: a minute without input makes the next poll due after ${delay / MINUTE_MS} minutes`, async ({
    context,
    origins,
  }) => {
    const at = `?inactivity=${seconds}#/@alder/sample`;
    const { advanceUntilPoll } = await openPolled(context, origins, at);
    await advanceUntilPoll(delay);
  });
}

test('AUTH-13 a token that is no longer valid is renewed, and the application receives the new token', async ({
  context,
  origins,
}) => {
  const { page } = await openPolled(context, origins);
  const isMarked = await markFrame(page);
  const before = await tokenIn(page);
  await refuseTokens(context);
  await showActivity(page);
  const renewed = page.waitForResponse('**/ims/check/**');
  await runThrough(page, 2 * MINUTE_MS);
  expect((await renewed).status()).toBe(200);
  await expect.poll(() => tokenIn(page)).not.toBe(before);
  expect(await isMarked()).toBe(true);
});

test('AUTH-13 a token of a session with another id is accepted without a reload', async ({
  context,
  origins,
}) => {
  const { page } = await openPolled(context, origins);
  const isMarked = await markFrame(page);
  await refuseTokens(context);
  await changeTokens(context, { sid: 'another-session' });
  // The user's data belongs to the old session, so the shell fetches it again.
  const boot = page.waitForResponse('**/api/boot');
  await showActivity(page);
  await runThrough(page, 2 * MINUTE_MS);
  await boot;
  expect(await isMarked()).toBe(true);
});
