// Each way in which a partner system fails: its page and its code, and that nothing opens and nothing is cached.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { cachedAnswers, changeAnswers, goTo, pretendStage, seen } from './support/discovered';
import { holdRequests } from './support/hold-requests';
import type { Origins } from './support/origins';
import type { World } from './support/world';

/** Longer than the time limit of a call. */
const AFTER_TIMEOUT_MS = 11_000;

const INDEX = /\/api\/catalogue\/v1\/[^/]+\/index\.json/;

/** Changes the registrations of some applications, by their ids. */
const changeRegistrations = (
  context: BrowserContext,
  changes: Readonly<Record<string, (entry: Entry) => object>>,
) =>
  changeAnswers(context, INDEX, (text) => {
    const index: { solutions: Entry[] } = JSON.parse(text);
    const solutions = index.solutions.map((entry) => changes[entry.appId]?.(entry) ?? entry);
    return JSON.stringify({ ...index, solutions });
  });

interface Entry {
  appId: string;
  sandbox: Record<string, unknown>;
}

type Failure = [id: string, path: string, code: string, text: string];

function failuresIn(world: World): Failure[] {
  const alder = `/@${world.tenant('alder')}`;
  const birch = `/@${world.tenant('birch')}`;
  // It shares the tenant of Alder, so a part of its id is appended (ORG-15).
  const alderLabs = alder + world.organisationId('alderLabs').slice(0, 4);
  return [
    ['DISC-06', `${birch}/analytics`, 'company_notfound', 'Company not found'],
    ['DISC-07', `${alderLabs}/analytics`, 'SC-409', 'Close another session first.'],
    ['DISC-03', `${birch}/acc`, 'CAM-118', 'Instance is being upgraded'],
    ['ERR-08', `${alder}/so:alder-engage/marketo`, '500-001a', 'requires another sign-in'],
    ['ERR-08', `${alder}/custom-apps/locked`, '500-001a', 'Application locked'],
    ['DISC-03', `${alder}/custom-apps/gone`, 'APP-GONE', 'Its owner has removed it.'],
    ['ERR-08', `${alder}/custom-apps/html`, '500-001i', 'couldn’t be found'],
    ['ERR-08', `${alder}/custom-apps/line-break`, '500-001i', 'couldn’t be found'],
    ['ERR-08', `${alder}/custom-apps/foreign`, '500-001t', 'couldn’t be found'],
    ['ERR-08', `${alder}/custom-apps/shell`, '500-001t', 'couldn’t be found'],
    ['ERR-08', `${alder}/custom-apps/script`, '500-001t', 'couldn’t be found'],
  ];
}

/** Failures of the connection, which a browser whose requests are intercepted does not pass on. */
function failuresOfConnectionIn(world: World): Failure[] {
  const alder = `/@${world.tenant('alder')}`;
  return [
    ['ERR-08', `${alder}/custom-apps/redirect`, '500-001i', 'couldn’t be found'],
    ['ERR-08', `${alder}/custom-apps/endless`, '500-001i', 'couldn’t be found'],
    ['ERR-08', `${alder}/custom-apps/cut`, '500-001n', 'couldn’t be found'],
  ];
}

/** Opens each path, and expects its error page, no frame, one call, one log line with the id of this call, no cache. */
async function expectFailures(page: Page, origins: Origins, rows: Failure[]): Promise<void> {
  const logged: string[] = [];
  const calls: string[] = [];
  const loaded: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('discovery-failed')) logged.push(message.text());
  });
  page.on('request', (request) => {
    const { traceparent = '' } = request.headers();
    if (request.url().startsWith(origins.discovery) && request.method() !== 'OPTIONS')
      calls.push(traceparent);
  });
  page.on('response', (response) => {
    if (/\/\/(?:custom-app|partner)\./.test(response.url())) loaded.push(response.url());
  });
  const main = page.getByRole('main');
  for (const [id, path, code, text] of rows) {
    await test.step(`${id} ${path}`, async () => {
      logged.length = 0;
      calls.length = 0;
      await goTo(page, path);
      // The page of the failure before may have the same code and the same text.
      await expect.poll(() => [logged.length, calls.length]).toEqual([1, 1]);
      await expect(main).toContainText(code);
      await expect(main).toContainText(text);
      await expect(page.locator('iframe[title="Main Content"]')).toHaveCount(0);
      expect([logged.length, calls.length]).toEqual([1, 1]);
      expect(calls[0]).toMatch(/^00-[0-9a-f]{32}-/);
      expect(logged[0]).toContain(calls[0]);
      expect(await cachedAnswers(page)).toBeUndefined();
    });
  }
  expect(loaded).toEqual([]);
}

const sources: [id: string, site: string, text: string][] = [
  ['ROUTE-34', 'site=attacker.example', 'Forbidden URL template detected'],
  ['ROUTE-34', 'site=shell.localhost.attacker.example', 'Forbidden URL template detected'],
  ['ROUTE-34', 'site=experience.shell.localhost', 'Forbidden URL template detected'],
  ['ROUTE-35', 'site=attacker.example%23.shell.localhost', 'URL inconsistency detected'],
  ['ROUTE-35', 'site=sample..shell.localhost', 'URL inconsistency detected'],
  ['ROUTE-33', '', 'We couldn’t get its address'],
];

test('ERR-08 DISC-03 DISC-06 DISC-07 each failure has its page and its code, is logged once, opens nothing and is not cached', async ({
  context,
  page,
  origins,
  shellPage,
  world,
}) => {
  await pretendStage(context, origins);
  const ownHost = origins.sample.replace('http://sample', 'https://custom-app');
  const cached = { cache: { ttl: 1_200 }, allowedOrigins: [`${ownHost}/`] };
  const source = `https://{site}:${new URL(origins.shell).port}/`;
  await changeRegistrations(context, {
    customApp: (entry) => ({ ...entry, ...cached }),
    sample: (entry) => ({ ...entry, sandbox: { ...entry.sandbox, source } }),
  });
  await shellPage.openAs('marketer', '/@alder/home');
  await expect(shellPage.accountButton).toBeVisible();
  await expectFailures(page, origins, failuresIn(world));

  await test.step('an answer that arrives after the user has switched opens nothing and is not cached', async () => {
    await goTo(page, world.path('/@alder/home'));
    const held = await holdRequests(page, `${origins.discovery}/portal/**`);
    const dropped = page.waitForEvent('console', (message) => message.text().includes('discovery-dropped'));
    await goTo(page, world.path('/@alder/audience-manager'));
    await expect.poll(held.count).toBe(1);
    await goTo(page, world.path('/@birch/home'));
    await dropped;
    await held.release();
    await expect(page.getByRole('button', { name: 'Switch organization: Birch Travel' })).toBeVisible();
    await expect(page).toHaveTitle(/Home \| Unified Shell$/);
    expect(await cachedAnswers(page)).toBeUndefined();
  });

  await test.step('the application of the failures opens with a sound answer, which is cached', async () => {
    await goTo(page, world.path('/@alder/custom-apps/42'));
    await expect.poll(async () => (await seen(page)).told).toMatchObject({ 'told.id': '42' });
    expect(await cachedAnswers(page)).toContain('42');
  });

  await test.step('a source that is filled from the address stays on the hosts of the solutions', async () => {
    const main = page.getByRole('main');
    for (const [id, query, text] of sources) {
      await test.step(`${id} ${query}`, async () => {
        await goTo(page, world.path(`/@alder/sample?${query}`));
        await expect(main).toContainText(text);
        await expect(main).toContainText('500-001t');
        await expect(page.locator('iframe[title="Main Content"]')).toHaveCount(0);
        await goTo(page, world.path('/@alder/nothing-is-here'));
        await expect(main).toContainText('404-000');
      });
    }
    const { hostname } = new URL(origins.sample);
    await goTo(page, world.path(`/@alder/sample?site=${hostname}`));
    await expect(shellPage.mainFrame.getByText('Discovered')).toBeVisible();
    expect((await seen(page)).host).toBe('sample');
  });
});

test('ERR-08 a connection that fails, an endless answer and a silent system open nothing', async ({
  context,
  page,
  origins,
  shellPage,
  world,
}) => {
  await context.clock.install();
  await shellPage.openAs('marketer', '/@alder/home');
  await expect(shellPage.accountButton).toBeVisible();
  await expectFailures(page, origins, failuresOfConnectionIn(world));

  const asked = () => page.waitForRequest((request) => request.url().startsWith(origins.discovery));
  await test.step('a silent system fails after the time limit', async () => {
    const first = asked();
    await goTo(page, world.path('/@alder/custom-apps/silent'));
    await first;
    await context.clock.runFor(AFTER_TIMEOUT_MS);
    await expect(page.getByRole('main')).toContainText('500-001n');
  });

  await test.step('Try again asks it again, and a switch drops its answer', async () => {
    const second = asked();
    await page.getByRole('button', { name: 'Try again' }).click();
    await second;
    const dropped = page.waitForEvent('console', (message) => message.text().includes('discovery-dropped'));
    await goTo(page, world.path('/@alder/home'));
    await dropped;
    await context.clock.runFor(AFTER_TIMEOUT_MS);
    await expect(page).toHaveTitle(/Home \| Unified Shell$/);
  });
});
