// How long the shell keeps what a partner system has answered. The environment is
// `stage`, as the pages and answers of the product then say.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { cachedAnswers, pretendStage, seen } from './support/discovered';
import { holdRequests } from './support/hold-requests';
import type { Origins } from './support/origins';

const PATH = '/@alder/audience-manager';
const HOST = 'audience-manager';

/** Counts the calls of partner systems. */
function countAsked(page: Page, origins: Origins): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(origins.discovery) && request.method() !== 'OPTIONS') count += 1;
  });
  return () => count;
}

const opens = (page: Page) =>
  expect(page.frameLocator('iframe[title="Main Content"]').getByText('Discovered')).toBeVisible();

test('DISC-17 AMB-70 AMB-71 ERR-08 a cached answer of a partner system opens the solution for 1200 s, in stage but not in dev', async ({
  context,
  page,
  origins,
  shellPage,
}) => {
  await context.clock.install();
  const asked = countAsked(page, origins);

  await test.step('AMB-71 in dev each start asks the partner system, and nothing is cached', async () => {
    await shellPage.openAs('marketer', PATH);
    await expect.poll(async () => (await seen(page)).host).toBe(HOST);
    await shellPage.deferredPartStarts();
    await page.reload();
    await expect.poll(async () => (await seen(page)).host).toBe(HOST);
    expect([asked(), await cachedAnswers(page)]).toEqual([2, undefined]);
  });

  await test.step('AMB-70 in stage the answer is cached', async () => {
    await pretendStage(context, origins);
    await page.reload();
    await opens(page);
    await expect.poll(() => cachedAnswers(page)).toContain(`https://${HOST}.solutions.`);
    expect(asked()).toBe(3);
  });

  await test.step('DISC-17 it opens at the next start before any answer, without a call', async () => {
    const held = await holdRequests(context, `${origins.identity}/ims/check/**`);
    await page.reload();
    await opens(page);
    const booted = page.waitForResponse('**/api/boot');
    await held.release();
    // Later the moved clock would end the call, and the shell would load the page again by itself.
    await booted;
    await expect(shellPage.accountButton).toBeVisible();
    expect(asked()).toBe(3);
  });

  await test.step('DISC-17 after 1200 s the partner system is asked again', async () => {
    await context.clock.fastForward(1_201_000);
    await page.reload();
    await expect.poll(asked).toBe(4);
    await opens(page);
    await expect(shellPage.accountButton).toBeVisible();
  });

  await test.step('ERR-08 Try again asks it again', async () => {
    // The document is not the application, and never becomes ready.
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      await context.clock.runFor(61_000);
      await expect(retry).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const before = asked();
    await retry.click();
    await expect.poll(asked).toBeGreaterThan(before);
    await expect.poll(() => cachedAnswers(page)).toContain(`https://${HOST}.solutions.`);
  });

  await test.step('the sign-out clears what it has answered', async () => {
    await shellPage.accountButton.click();
    await shellPage.accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.origin === origins.identity);
    await page.goto(`${origins.shell}/robots.txt`);
    expect(await cachedAnswers(page)).toBeUndefined();
  });
});
