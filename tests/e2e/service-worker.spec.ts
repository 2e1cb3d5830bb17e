import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import { SamplePage } from './pages/sample-page';
import { ShellPage } from './pages/shell-page';
import { browserOptions } from './support/browser-options';
import { type Origins, portVariable } from './support/origins';
import { type ReleaseProxy, startReleaseProxy } from './support/release-proxy';

const UNREACHABLE = 'We can’t reach Unified Shell';
const SCRIPT = 'text/javascript';

/** The script of a deployment with `SERVICE_WORKER=0`. */
const REMOVAL = readFileSync(
  path.resolve(import.meta.dirname, '../../dist/shell/.worker/removal.js'),
  'utf8',
);

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

let browser: Browser;
let proxy: ReleaseProxy;

test.beforeAll(async ({ playwright }) => {
  const port = process.env[portVariable] ?? '';
  proxy = await startReleaseProxy(Number(port));
  const options = browserOptions(process.env);
  const rule = `--host-resolver-rules=MAP *.localhost:${port} 127.0.0.1:${proxy.port}`;
  browser = await playwright.chromium.launch({ ...options, args: [...(options.args ?? []), rule] });
});
test.afterAll(async () => {
  await browser.close();
  await proxy.stop();
});
test.afterEach(async () => {
  proxy.mend();
  for (const replaced of ['/sw.js', '/api/build']) proxy.replace(replaced, undefined);
  for (const context of browser.contexts()) await context.close();
});

/**
 * Opens the sample in a new browser profile, whose worker is registered at once.
 * @param prepare changes the browser before the page opens
 */
async function openSample(
  origins: Origins,
  query = '?thunderbird=force',
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page);
  const shellPage = new ShellPage(page, origins);
  const samplePage = new SamplePage(shellPage.mainFrame);
  await page.clock.install();
  await shellPage.signInByRequest('marketer@alder.example');
  await page.goto(`${origins.shell}/${query}#/@alder/sample`);
  await expect(samplePage.organisationName).toBeVisible();
  return { page, shellPage, samplePage };
}

const workerIsActive = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** The gateway now has another release of the shell. */
async function deploy(page: Page): Promise<void> {
  const script = await page.evaluate(async () => (await fetch('/sw.js')).text());
  proxy.replace('/sw.js', {
    type: SCRIPT,
    body: script.replace(/"build":"[^"]*"/, '"build":"next"'),
  });
  proxy.replace('/api/build', {
    type: 'application/json',
    body: JSON.stringify({ id: 'next', builtAt: new Date().toISOString() }),
  });
}

test('SW-13 X8 the second visit starts without a network from hashed files, says so, and continues by itself', async ({
  origins,
}) => {
  const { page, shellPage, samplePage } = await openSample(origins);
  await expect.poll(() => workerIsActive(page)).toBe(true);
  const cached = await cachedPaths(page);
  expect(cached.length).toBeGreaterThan(10);
  expect(cached.filter((name) => !/^\/assets\/[\w.-]+-[\w-]{8,}\.\w+$/.test(name))).toEqual([]);
  expect(cached.filter((name) => name.endsWith('.html'))).toHaveLength(1);

  proxy.cut();
  await page.goto(`${origins.shell}/#/@alder/sample`);
  await page.reload();
  await expect(page.getByRole('heading', { name: UNREACHABLE })).toBeVisible();
  await expect(page.getByText('Applications in other tabs keep what you’ve entered')).toBeVisible();
  await shellPage.accountButton.click();

  proxy.mend();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return samplePage.organisationName.isVisible();
    })
    .toBe(true);
  expect(await isControlled(page)).toBe(true);
});

test('SW-05 a new release is offered when the user is idle and nothing is unsaved in any tab', async ({
  origins,
}) => {
  const { page, shellPage } = await openSample(origins);
  await expect.poll(() => workerIsActive(page)).toBe(true);
  const calls = new AppCalls(shellPage.mainFrame);
  const toast = page.getByRole('alertdialog', { name: 'A new version is ready' });
  const other = await page.context().newPage();
  await other.goto(`${origins.shell}/#/@alder/sample`);
  const otherFrame = new ShellPage(other, origins).mainFrame;
  const otherCalls = new AppCalls(otherFrame);
  // Connected: from now on it tells its shell what is unsaved.
  await expect(otherFrame.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await otherCalls.unsaved.press('Space');
  await page.bringToFront();

  await deploy(page);
  await page.clock.runFor(180_000);
  await expect(toast).toHaveCount(0);
  await otherCalls.unsaved.press('Space');
  await page.bringToFront();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(4_000);
        return toast.isVisible();
      },
      { timeout: 45_000 },
    )
    .toBe(true);

  // Changes after the offer are kept, too.
  await calls.unsaved.press('Space');
  await toast.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
  await expect(calls.unsaved).toBeChecked();
});

test('X7 the kill switch frees the browser in one navigation', async ({ origins }) => {
  const { page, samplePage } = await openSample(origins);
  await expect.poll(() => workerIsActive(page)).toBe(true);
  await page.goto(`${origins.shell}/#/@alder/sample`);
  await page.reload();
  await expect.poll(() => isControlled(page)).toBe(true);

  proxy.replace('/sw.js', { type: SCRIPT, body: REMOVAL });
  await page.reload();
  await expect(samplePage.organisationName).toBeVisible();
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  await page.reload();
  await expect(samplePage.organisationName).toBeVisible();
  expect(await isControlled(page)).toBe(false);
});

test('X7 a worker that serves old pages is replaced by that of the release, not by a missing script', async ({
  origins,
}) => {
  const { page, samplePage } = await openSample(origins, '?thunderbird=off');
  proxy.replace('/sw.js', { type: SCRIPT, body: HOSTILE });
  await page.goto(`${origins.shell}/?thunderbird=force#/@alder/sample`);
  await expect.poll(() => isControlled(page)).toBe(true);
  await page.reload();
  await expect(page.getByText('An old page')).toBeVisible();

  proxy.replace('/sw.js', { status: 404, type: 'text/html', body: '<h1>Not found</h1>' });
  await page.reload();
  await expect(page.getByText('An old page')).toBeVisible();

  proxy.replace('/sw.js', undefined);
  await expect(async () => {
    await page.reload();
    await expect(samplePage.organisationName).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('X7 a worker of the shell that is stuck keeps no page from opening', async ({ origins }) => {
  const { page, samplePage } = await openSample(origins, '?thunderbird=off');
  const script = await page.evaluate(async () => (await fetch('/sw.js')).text());
  proxy.replace('/sw.js', { type: SCRIPT, body: STUCK + script });
  await page.goto(`${origins.shell}/?thunderbird=force#/@alder/sample`);
  await expect.poll(() => isControlled(page)).toBe(true);
  await page.goto(`${origins.shell}/#/@alder/sample`);
  await page.reload();
  await expect(samplePage.organisationName).toBeVisible();
});

test('X8 a browser whose storage is full keeps no part of a release, and opens the shell without a worker', async ({
  origins,
}) => {
  let started: Promise<unknown> | undefined;
  const { page } = await openSample(origins, undefined, async (opened) => {
    const session = await opened.context().newCDPSession(opened);
    await session.send('Storage.overrideQuotaForOrigin', { origin: origins.shell, quotaSize: 100_000 });
    started = opened.context().waitForEvent('serviceworker');
  });
  await started;
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  expect(await cachedPaths(page)).toEqual([]);
  await page.reload();
  await expect(new SamplePage(new ShellPage(page, origins).mainFrame).organisationName).toBeVisible();
  expect(await isControlled(page)).toBe(false);
});

for (const [what, read] of [
  ['has no workers', () => undefined],
  [
    'refuses the access to workers',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ],
] as const) {
  test(`X7 X8 a browser that ${what} opens the shell, and is offered a new release`, async ({ origins }) => {
    const { page } = await openSample(origins, '', (opened) =>
      opened.addInitScript(`Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: ${read} })`),
    );
    proxy.replace('/api/build', {
      type: 'application/json',
      body: JSON.stringify({ id: 'next', builtAt: new Date().toISOString() }),
    });
    const toast = page.getByRole('alertdialog', { name: 'A new version is ready' });
    await expect
      .poll(async () => {
        await page.clock.runFor(4_000);
        return toast.isVisible();
      })
      .toBe(true);
    await toast.getByRole('button', { name: 'Reload' }).click();
    await expect(new SamplePage(new ShellPage(page, origins).mainFrame).organisationName).toBeVisible();
  });
}
