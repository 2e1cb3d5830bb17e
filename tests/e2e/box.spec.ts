// The shell in a box, by the fixtures that those who build solutions use.
import type { Server } from 'node:http';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readSolutions } from '@unified-shell/testing';
import { NO_FAULTS } from '@unified-shell/testing/faults';
import { test } from '@unified-shell/testing/playwright';
import { serveFolders } from './support/outside-folder';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOLUTION_PORT = 5173;

test.use({
  boxOptions: {
    product: path.join(ROOT, 'dist'),
    solutions: readSolutions(path.join(ROOT, 'examples/orders/catalogue.json')),
    flags: { orders: { 'new-list': 'blue' } },
  },
});

let orders: Server;
test.beforeAll(async () => {
  orders = await serveFolders({ orders: path.join(ROOT, 'examples/orders') }, SOLUTION_PORT);
});
test.afterAll(() => {
  orders.close();
  orders.closeAllConnections();
});

test.afterEach(({ box }) => box.setFaults(NO_FAULTS));

test('a box opens a solution with account, organisation, theme and flags', async ({ open }) => {
  const { page, frame } = await open({ path: '/orders', organisation: 'birch', theme: 'dark' });
  await expect(frame.getByText('Hello Mara, you are in Birch Travel.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark/);
  const flag = frame.locator('body').evaluate(async () => {
    const flags = window.unifiedShellRuntime?.featureFlags();
    return flags?.get(['orders']);
  });
  expect(await flag).toEqual({ orders: { 'new-list': 'blue' } });
});

test('a box delays tokens, refuses calls and loses the network on request', async ({
  box,
  open,
  request,
}) => {
  box.setFaults({ forbidden: ['/api/favourites'] });
  const host = { headers: { host: new URL(box.shell).host } };
  const ask = (place: string) => request.get(`http://127.0.0.1:${new URL(box.shell).port}${place}`, host);
  expect((await ask('/api/favourites/v1')).status()).toBe(403);
  expect((await ask('/healthz')).status()).toBe(200);

  box.setFaults({ isNetworkLost: true });
  await expect(ask('/healthz')).rejects.toThrow();

  box.setFaults({ isNetworkLost: false, slowTokenMs: 3_000 });
  const started = performance.now();
  const { frame } = await open({ path: '/orders' });
  await expect(frame.getByText('Hello Mara')).toBeVisible();
  expect(performance.now() - started).toBeGreaterThan(3_000);
});

test('with an old runtime, a solution of the SDK works without the members that it lacks', async ({
  box,
  open,
}) => {
  box.setFaults({ isRuntimeOld: true });
  const { page, frame } = await open({ path: '/genstudio/post/3' });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const title = frame.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Spring launch');
  const has = (name: string) =>
    frame
      .locator('body')
      .evaluate((_, key) => key in Object(Reflect.get(window, 'unifiedShellRuntime')), name);
  expect([await has('settings'), await has('actions'), await has('search')]).toEqual([true, false, false]);
  await title.fill('Summer launch');
  await frame.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(frame.getByRole('link', { name: /^Summer launch/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a reload of the solution’s document connects it again at its place, in the same page', async ({
  box,
  open,
}) => {
  box.setFaults({ reloadAfterMs: 1_500 });
  const { page, frame } = await open({ path: '/orders/open' });
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await expect(frame.getByText('Orders that have not shipped yet.')).toBeVisible();
  const documentType = () =>
    frame.locator('body').evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
    });
  await expect.poll(() => documentType().catch(() => undefined)).toBe('reload');
  await expect(frame.getByText('Hello Mara, you are in Alder Retail.')).toBeVisible();
  await expect(frame.getByText('Orders that have not shipped yet.')).toBeVisible();
  await expect(page).toHaveTitle(/^Open orders \| Orders/);
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
});

test('beside a hostile frame, a solution sees forged messages of another origin, and its configuration stays', async ({
  box,
  open,
}) => {
  box.setFaults({ hasHostileSibling: true });
  const { page, frame } = await open({ path: '/orders/open' });
  await expect(frame.getByText('Hello Mara, you are in Alder Retail.')).toBeVisible();
  const origins = () =>
    frame.locator('body').evaluate(() => {
      const seen = Reflect.get(window, 'seenOrigins');
      if (seen instanceof Set) return [...seen];
      const origins = new Set();
      Reflect.set(window, 'seenOrigins', origins);
      window.addEventListener('message', ({ data, origin }) => {
        if (data?.type === 'CONFIGURE') origins.add(origin);
      });
      return [];
    });
  const sibling = box.shell.replace('experience', 'hostile');
  await expect.poll(origins).toEqual([sibling]);
  const rounds = () =>
    page
      .frameLocator('iframe[title="Hostile sibling"]')
      .locator('html')
      .evaluate(() => Reflect.get(window, 'rounds'));
  const before = await rounds();
  await expect.poll(rounds).toBeGreaterThan(before + 10);

  await expect(frame.getByText('Hello Mara, you are in Alder Retail.')).toBeVisible();
  const organisation = await frame
    .locator('body')
    .evaluate(() => window.unifiedShellRuntime?.default().lastConfigurationPayload?.imsOrgName);
  expect(organisation).toBe('Alder Retail');
  await expect(page).toHaveTitle(/^Open orders \| Orders/);
  await expect(page).toHaveURL(/#\/@alder\/orders\/open$/);
});
