// Answers and frames of one organisation that finish after the switch to another one.
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures/product';
import type { ShellPage } from './pages/shell-page';
import { askProduct, CALLS, settle } from './support/session-tabs';
import type { World } from './support/world';

/** Texts that only the late answers of Alder contain. */
const LATE_SANDBOX = 'late sandbox of Alder';
const LATE_TOKEN = 'late-token-of-alder';

/** The host of a solution with a client of its own. */
const TARGET = /:\/\/target[\w-]*\.solutions\./;

/** Holds requests until their answers are released. */
async function holdAnswers(page: Page, url: string | RegExp, answer: (route: Route) => Promise<void>) {
  const held: Route[] = [];
  await page.route(url, (route) => void held.push(route));
  return {
    count: () => held.length,
    /** Resolves once the page has received the answers, or has aborted its requests. */
    async release() {
      await page.unroute(url);
      await Promise.all(held.splice(0).map((route) => answer(route).catch(() => {})));
    },
  };
}

/** Records all texts that the page shows, and everything that it posts to frames. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const recorded = { shown: '', posted: '' };
    Object.assign(window, { recorded });
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function post(message: unknown, ...rest: []) {
      recorded.posted += JSON.stringify(message);
      return postMessage.call(this, message, ...rest);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) recorded.shown += `${target.textContent} `;
    }).observe(document, { characterData: true, childList: true, subtree: true });
  });
}

interface Recorded {
  shown: string;
  posted: string;
  stored: string;
}

function readRecorded(page: Page): Promise<Recorded> {
  return page.evaluate(() => ({
    ...Reflect.get(window, 'recorded'),
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  }));
}

test('T5 what one organisation answers after the switch changes nothing in the other', async ({
  page,
  shellPage,
  samplePage,
  world,
}) => {
  await record(page);
  await shellPage.openAs('marketer', '/@birch/sample');
  await expect(samplePage.organisationName).toContainText('Birch Travel');
  await shellPage.deferredPartStarts();

  const beforeQuery = await test.step('T5 a slow query is dropped', async () => {
    const query = await holdAnswers(page, '**/api/organisation/v1', async (route) => {
      const answer = await askProduct(route);
      const { sandboxes, ...rest } = await answer.json();
      const late = sandboxes.map((sandbox: object) => ({ ...sandbox, title: LATE_SANDBOX }));
      await route.fulfill({ response: answer, json: { ...rest, sandboxes: late } });
    });
    await shellPage.open('/@alder/sample');
    await expect.poll(query.count).toBe(1);
    await shellPage.open('/@birch/sample');
    await expect(samplePage.organisationName).toContainText('Birch Travel');
    const before = await readRecorded(page);
    await query.release();
    await expectNothingOfAlder(page, shellPage, world, before);
    return before;
  });

  await test.step('the recording sees Alder once the user works there', async () => {
    await shellPage.open('/@alder/sample');
    await expect(samplePage.organisationName).toContainText('Alder Retail');
    const { shown, posted } = await readRecorded(page);
    expect(shown.slice(beforeQuery.shown.length)).toContain('Alder Retail');
    expect(posted.slice(beforeQuery.posted.length)).toContain('"imsOrgName":"Alder Retail"');
  });

  await test.step('T5 a token and a frame that finish after the switch are dropped', async () => {
    const token = await holdAnswers(page, `**${CALLS.clients}**`, async (route) => {
      const answer = await askProduct(route);
      const json = { ...(await answer.json()), access_token: LATE_TOKEN };
      await route.fulfill({ response: answer, json });
    });
    const document = await holdAnswers(page, TARGET, (route) => route.continue());
    // Alder's data is known, so that the frame is opened at once.
    await shellPage.open('/@alder/target/activities');
    await expect.poll(() => [token.count(), document.count()]).toEqual([1, 1]);
    await shellPage.open('/@birch/sample');
    await expect(samplePage.organisationName).toContainText('Birch Travel');
    const before = await readRecorded(page);
    await Promise.all([token.release(), document.release()]);
    await expectNothingOfAlder(page, shellPage, world, before);
    expect(page.frames().filter((frame) => TARGET.test(frame.url()))).toEqual([]);
  });
});

async function expectNothingOfAlder(
  page: Page,
  shellPage: ShellPage,
  world: World,
  before: Recorded,
): Promise<void> {
  await settle(page);
  const { shown, posted, stored } = await readRecorded(page);
  const after = {
    shown: shown.slice(before.shown.length),
    posted: posted.slice(before.posted.length),
    stored,
  };
  for (const text of Object.values(after)) {
    for (const late of [LATE_SANDBOX, LATE_TOKEN]) expect(text).not.toContain(late);
  }
  expect(after.shown).not.toContain('Alder');
  expect(after.posted).not.toContain('"imsOrgName":"Alder Retail"');
  await expect(shellPage.banner).toContainText('Birch Travel');
  await expect(page).toHaveURL(world.at('/@birch/sample'));
}
