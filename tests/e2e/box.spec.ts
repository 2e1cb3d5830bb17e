// The shell in a box, by the fixtures that those who build solutions use.
import type { Server } from 'node:http';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readSolutions } from '@unified-shell/testing';
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

test('a box opens a solution with account, organisation, theme and flags', async ({ open }) => {
  const { page, frame } = await open({ path: '/orders', organisation: 'birch', theme: 'dark' });
  await expect(frame.getByText('Hello Mara, you are in Birch Travel.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark/);
  const flag = frame.locator('body').evaluate(async () => {
    const flags = Reflect.get(window, 'exc-module-runtime').featureFlags();
    return flags.get(['orders']);
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
  box.setFaults({ forbidden: [], slowTokenMs: 0 });
});
