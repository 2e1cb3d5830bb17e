// A service worker outlives the release that brought it (decision 0096).
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import { ShellPage } from '../pages/shell-page';
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

const pageOf = (version: string) => `<!doctype html><title>Worker</title><h1>Version ${version}</h1>`;

test('a service worker of a version that is rolled back removes itself, and the page before works without one', async ({
  browser,
  origins,
  administration,
  world,
}) => {
  // A version is published once, so the solution is another one in each world.
  const appId = `worker-${world.copy}`;
  const registration = {
    appId,
    spaAppId: appId,
    name: 'Worker',
    description: 'A solution whose second version has a service worker.',
    icon: 'app',
    group: 'Tests',
    path: `/${appId}`,
    sandbox: { historyType: 'HASH', sources: { dev: '{hosted}/' } },
  };
  const base = `/solutions/${appId}`;
  const publish = async (version: string, files: Readonly<Record<string, string>>) => {
    await administration.upload(`${base}/versions?version=${version}`, packFiles(files));
    await administration.call('POST', `${base}/promote`, { version });
  };
  await administration.call('POST', '/solutions', { registration });
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
