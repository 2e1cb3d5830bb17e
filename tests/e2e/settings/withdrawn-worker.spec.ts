// A service worker outlives the release that brought it (decision 0096).
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import { ShellPage } from '../pages/shell-page';
import { inFrame } from '../support/in-frame';
import { packFiles } from '../support/pack-files';

/** It answers every page by itself, so that a person would stay with its version. */
const WORKER = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    event.respondWith(new Response('<h1>The worker of 2.0.0</h1>', { headers: { 'content-type': 'text/html' } }));
  });
`;

const registrationOf = (appId: string) => ({
  appId,
  spaAppId: appId,
  name: 'Worker',
  description: 'A solution with a service worker.',
  icon: 'app',
  group: 'Tests',
  path: `/${appId}`,
  sandbox: { historyType: 'HASH', sources: { dev: '{hosted}/' } },
});

const pageOf = (version: string) => `<!doctype html><title>Worker</title><h1>Version ${version}</h1>`;

test('a service worker of a version that is rolled back removes itself, and the page before works without one', async ({
  browser,
  origins,
  administration,
  world,
}) => {
  // A version is published once, so the solution is another one in each world.
  const appId = `worker-${world.copy}`;
  const base = `/solutions/${appId}`;
  const publish = async (version: string, files: Readonly<Record<string, string>>) => {
    await administration.upload(`${base}/versions?version=${version}`, packFiles(files));
    await administration.call('POST', `${base}/promote`, { version });
  };
  await administration.call('POST', '/solutions', { registration: registrationOf(appId) });
  await publish('1.0.0', { 'index.html': pageOf('1.0.0') });
  await publish('2.0.0', {
    'index.html': `${pageOf('2.0.0')}<script src="register.js"></script>`,
    'register.js': `navigator.serviceWorker.register('/sw.js')`,
    'sw.js': WORKER,
  });
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const shellPage = new ShellPage(page, origins, world);
  const { mainFrame } = shellPage;
  const heading = (name: string) => mainFrame.getByRole('heading', { name });
  const inPage = <Value>(run: () => Value) => mainFrame.locator('body').evaluate(run);
  await shellPage.openAs('marketer', `/@alder/${appId}`);

  await test.step('the worker of the version answers the pages of the solution', async () => {
    await expect(heading('Version 2.0.0')).toBeVisible();
    await expect.poll(() => inPage(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await inPage(() => localStorage.setItem('draft', 'half a sentence'));
    await page.reload();
    await expect(heading('The worker of 2.0.0')).toBeVisible();
  });

  await test.step('after the rollback the worker is gone with the next page, and the data of the application stays', async () => {
    await administration.call('POST', `${base}/rollback`, {});
    await expect(async () => {
      await page.reload();
      await expect(heading('Version 1.0.0')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const count = () => inPage(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(count).toBe(0);
    await page.reload();
    await expect(heading('Version 1.0.0')).toBeVisible();
    expect(await inPage(() => navigator.serviceWorker.controller === null)).toBe(true);
    expect(await inPage(() => localStorage.getItem('draft'))).toBe('half a sentence');
  });

  await context.close();
  await administration.call('DELETE', base);
});

test('CAT-20 SW-13 a solution registers its own service worker in the mode that the address asks for', async ({
  browser,
  origins,
  administration,
  world,
}) => {
  const appId = `mode-${world.copy}`;
  const base = `/solutions/${appId}`;
  await administration.call('POST', '/solutions', { registration: registrationOf(appId) });
  const files = {
    'index.html': `<!doctype html><title>Mode</title><h1>Mode</h1><script>
      const script = document.createElement('script');
      script.src = new URLSearchParams(location.search).get('_mr');
      script.onload = () => window.unifiedShellRuntime.page.done();
      document.head.append(script);
    </script>`,
    'sw.js': "addEventListener('install', () => skipWaiting());",
  };
  await administration.upload(`${base}/versions?version=1.0.0`, packFiles(files));
  await administration.call('POST', `${base}/promote`, { version: '1.0.0' });
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const shellPage = new ShellPage(page, origins, world);
  const { mainFrame } = shellPage;
  const workers = () =>
    mainFrame
      .locator('body')
      .evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
      .catch(() => -1);
  const isTold = () => inFrame(mainFrame, 'runtime.page.serviceWorker');
  await shellPage.openAs('marketer', `/@alder/${appId}`);

  await expect(mainFrame.getByRole('heading', { name: 'Mode' })).toBeVisible();
  expect([await isTold(), await workers()]).toEqual([false, 0]);
  const openWith = (mode: string) =>
    page.goto(`${origins.shell}/?thunderbird=${mode}#${world.path(`/@alder/${appId}`)}`);
  await openWith('force');
  await expect.poll(workers).toBe(1);
  expect(await isTold()).toBe(true);
  await openWith('off');
  await expect.poll(workers).toBe(0);
  expect(await isTold()).toBe(false);

  await context.close();
  await administration.call('DELETE', base);
});
