import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import { SamplePage } from './pages/sample-page';
import { ShellPage } from './pages/shell-page';
import { browserOptions } from './support/browser-options';
import { type ReleaseProxy, startReleaseProxy } from './support/release-proxy';
import { settle } from './support/session-tabs';

const UNREACHABLE = 'We can’t reach Unified Shell';
const SCRIPT = 'text/javascript';

/** The script of a deployment with `SERVICE_WORKER=0`. */
const REMOVAL = path.resolve(import.meta.dirname, '../../dist/shell/.worker/removal.js');

/** Before the script of a worker of the shell: it then answers neither requests nor questions. */
const STUCK = `
  for (const type of ['fetch', 'message'])
    addEventListener(type, (event) => {
      event.stopImmediatePropagation();
      if (type === 'fetch') event.respondWith(new Promise(() => {}));
    });
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
`;

/** A worker of another hand: it answers everything with an old page, and says nothing. */
const HOSTILE = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(
    new Response('<h1>An old page</h1>', { headers: { 'content-type': 'text/html' } })));
`;

interface Opened {
  page: Page;
  shellPage: ShellPage;
  samplePage: SamplePage;
}

interface Releases {
  /** The network between the test's own browser and the product. */
  network: ReleaseProxy;
  /**
   * Opens the sample in that browser, whose profile has no worker yet.
   * @param query by default, the worker is registered at once
   * @param prepare changes the browser before the page opens
   */
  openSample(query?: string, prepare?: (page: Page) => Promise<unknown>): Promise<Opened>;
  /** Opens the sample in a page of that browser. */
  visit(page: Page, query?: string): Promise<void>;
}

const test = base.extend<Releases>({
  network: async ({ site }, use) => {
    const network = await startReleaseProxy(Number(site.port));
    await use(network);
    await network.stop();
  },
  visit: async ({ origins, world }, use) => {
    await use(async (page, query = '') => {
      await page.goto(`${origins.shell}/${query}#${world.path('/@alder/sample')}`);
    });
  },
  openSample: async ({ playwright, site, network, origins, world, visit }, use) => {
    const options = browserOptions(process.env, 'headless');
    const rule = `--host-resolver-rules=MAP *.localhost:${site.port} 127.0.0.1:${network.port}`;
    const browser = await playwright.chromium.launch({ ...options, args: [...(options.args ?? []), rule] });
    await use(async (query = '?thunderbird=force', prepare = async () => {}) => {
      const context = await browser.newContext({ serviceWorkers: 'allow' });
      const page = await context.newPage();
      await prepare(page);
      const shellPage = new ShellPage(page, origins, world);
      const samplePage = new SamplePage(shellPage.mainFrame);
      await page.clock.install();
      await shellPage.signInByRequest('marketer');
      await visit(page, query);
      await expect(samplePage.organisationName).toBeVisible();
      return { page, shellPage, samplePage };
    });
    await browser.close();
  },
});

const workerIsActive = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** The gateway now has another release of the shell. */
function announceRelease(network: ReleaseProxy): void {
  const body = JSON.stringify({ id: 'next', builtAt: new Date().toISOString() });
  network.replace('/api/build', { type: 'application/json', body });
}

/** The gateway now has another release of the shell, with a worker. */
async function deploy(page: Page, network: ReleaseProxy): Promise<void> {
  const script = await page.evaluate(async () => (await fetch('/sw.js')).text());
  network.replace('/sw.js', {
    type: SCRIPT,
    body: script.replace(/"build":"[^"]*"/, '"build":"next"'),
  });
  announceRelease(network);
}

/** Advances the page's clock by 25 s, slowly enough for another tab to answer each question within its 500 ms. */
async function runInSteps(page: Page, other: Page): Promise<void> {
  for (let step = 0; step < 63; step += 1) {
    await page.clock.runFor(400);
    for (const tab of [other, page]) await settle(tab);
  }
}

/** Advances the page's clock step by step until the element is visible. */
async function runUntilVisible(page: Page, seen: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(4_000);
      return seen.isVisible();
    })
    .toBe(true);
}

test('SW-13 X7 X8 the second visit starts from hashed files without a network, and the kill switch removes the worker', async ({
  network,
  openSample,
  visit,
}) => {
  const { page, shellPage, samplePage } = await openSample();
  await expect.poll(() => workerIsActive(page)).toBe(true);

  await test.step('SW-13 the cache has hashed files and one document', async () => {
    const cached = await cachedPaths(page);
    expect(cached.length).toBeGreaterThan(10);
    expect(cached.filter((name) => !/^\/assets\/[\w.-]+-[\w-]{8,}\.\w+$/.test(name))).toEqual([]);
    expect(cached.filter((name) => name.endsWith('.html'))).toHaveLength(1);
  });

  await test.step('SW-13 X8 the second visit starts without a network, says so, and continues by itself', async () => {
    network.cut();
    await visit(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: UNREACHABLE })).toBeVisible();
    await expect(page.getByText('Applications in other tabs keep what you’ve entered')).toBeVisible();
    await shellPage.accountButton.click();

    network.mend();
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return samplePage.organisationName.isVisible();
      })
      .toBe(true);
    expect(await isControlled(page)).toBe(true);
  });

  await test.step('X7 the kill switch frees the browser in one navigation', async () => {
    network.replace('/sw.js', { type: SCRIPT, body: readFileSync(REMOVAL, 'utf8') });
    await page.reload();
    await expect(samplePage.organisationName).toBeVisible();
    await expect.poll(() => cachedPaths(page)).toEqual([]);
    await page.reload();
    await expect(samplePage.organisationName).toBeVisible();
    expect(await isControlled(page)).toBe(false);
  });
});

test('SW-05 a new release is offered when the user is idle and nothing is unsaved in any tab', async ({
  network,
  origins,
  world,
  openSample,
  visit,
}) => {
  const { page, shellPage } = await openSample();
  await expect.poll(() => workerIsActive(page)).toBe(true);
  const calls = new AppCalls(shellPage.mainFrame);
  const toast = page.getByRole('alertdialog', { name: 'A new version is ready' });
  const other = await page.context().newPage();
  await visit(other);
  const otherFrame = new ShellPage(other, origins, world).mainFrame;
  const otherCalls = new AppCalls(otherFrame);
  // Connected: from now on it tells its shell what is unsaved.
  await expect(otherFrame.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await otherCalls.unsaved.press('Space');
  await page.bringToFront();

  await deploy(page, network);
  // The page looks for a release 120 s after its start, and then asks the other tab.
  const found = page.waitForResponse('**/api/build');
  await page.clock.runFor(100_000);
  await runInSteps(page, other);
  await found;
  await expect(toast).toHaveCount(0);
  await otherCalls.unsaved.press('Space');
  await page.bringToFront();
  await runUntilVisible(page, toast);

  // Changes after the offer are kept, too.
  await calls.unsaved.press('Space');
  await toast.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
  await expect(calls.unsaved).toBeChecked();
});

// Takes about 25 s: a new worker waits for 10 s of its own clock, which no test can move, before it replaces one that says
// nothing.
test('X7 a worker that is stuck or serves old pages keeps no page of the release from opening', async ({
  network,
  openSample,
  visit,
}) => {
  const { page, samplePage } = await openSample('?thunderbird=off');

  await test.step('X7 a worker that serves old pages is replaced by that of the release, not by a missing script', async () => {
    network.replace('/sw.js', { type: SCRIPT, body: HOSTILE });
    await visit(page, '?thunderbird=force');
    await expect.poll(() => isControlled(page)).toBe(true);
    await page.reload();
    await expect(page.getByText('An old page')).toBeVisible();

    network.replace('/sw.js', { status: 404, type: 'text/html', body: '<h1>Not found</h1>' });
    await page.reload();
    await expect(page.getByText('An old page')).toBeVisible();

    network.replace('/sw.js', undefined);
    await expect(async () => {
      await page.reload();
      await expect(samplePage.organisationName).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  await test.step('X7 a worker of the shell that is stuck keeps no page from opening', async () => {
    await visit(page, '?thunderbird=off');
    await expect.poll(() => countWorkers(page)).toBe(0);
    await page.reload();
    expect(await isControlled(page)).toBe(false);
    const script = await page.evaluate(async () => (await fetch('/sw.js')).text());
    network.replace('/sw.js', { type: SCRIPT, body: STUCK + script });
    await visit(page, '?thunderbird=force');
    await page.reload();
    await expect.poll(() => isControlled(page)).toBe(true);
    await visit(page);
    await page.reload();
    await expect(samplePage.organisationName).toBeVisible();
  });
});

test('X8 a browser whose storage is full keeps no part of a release, and opens the shell without a worker', async ({
  origins,
  openSample,
}) => {
  let started: Promise<unknown> | undefined;
  const { page, samplePage } = await openSample(undefined, async (opened) => {
    const session = await opened.context().newCDPSession(opened);
    await session.send('Storage.overrideQuotaForOrigin', { origin: origins.shell, quotaSize: 100_000 });
    started = opened.context().waitForEvent('serviceworker');
  });
  await started;
  await expect.poll(() => countWorkers(page)).toBe(0);
  expect(await cachedPaths(page)).toEqual([]);
  await page.reload();
  await expect(samplePage.organisationName).toBeVisible();
  expect(await isControlled(page)).toBe(false);
});

test('X7 X8 a browser that refuses the access to workers opens the shell, and is offered a new release', async ({
  network,
  openSample,
}) => {
  const refuse = `() => { throw new DOMException('blocked', 'SecurityError'); }`;
  const { page, samplePage } = await openSample('', (opened) =>
    opened.addInitScript(`Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: ${refuse} })`),
  );
  announceRelease(network);
  const toast = page.getByRole('alertdialog', { name: 'A new version is ready' });
  await runUntilVisible(page, toast);
  await toast.getByRole('button', { name: 'Reload' }).click();
  await expect(samplePage.organisationName).toBeVisible();
});
