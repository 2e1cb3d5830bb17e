// The shell in a box, by the fixtures that those who build solutions use.
import path from 'node:path';
import { expect, type FrameLocator } from '@playwright/test';
import { readSolutions } from '@unified-shell/testing';
import { NO_FAULTS } from '@unified-shell/testing/faults';
import { freePort } from '@unified-shell/testing/free-port';
import { test } from '@unified-shell/testing/playwright';
import { acceptAgreement } from './support/accept-agreement';
import { serveFolders } from './support/outside-folder';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXAMPLE = path.join(ROOT, 'examples/orders');
/** The port of the example in its registration. */
const EXAMPLE_PORT = ':5173';
const GREETING = 'Hello Mara, you are in Alder Retail.';
const OPEN_ORDERS = 'Orders that have not shipped yet.';

test.use({
  boxOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the parameter's shape and accepts no other
    async ({}, use) => {
      const port = await freePort();
      const orders = await serveFolders({ orders: EXAMPLE }, port);
      const registered = JSON.stringify(readSolutions(path.join(EXAMPLE, 'registration.json')));
      await use({
        product: path.join(ROOT, 'dist'),
        solutions: JSON.parse(registered.replace(EXAMPLE_PORT, `:${port}`)),
        flags: { orders: { 'new-list': 'blue' } },
      });
      orders.close();
      orders.closeAllConnections();
    },
    { scope: 'worker' },
  ],
});

// One box for all tests of the file.
test.describe.configure({ mode: 'default' });

test.afterEach(({ box }) => box.setFaults(NO_FAULTS));

test('a box opens a solution with account, organisation, theme and flags, produces faults on request, and has a runtime that lacks new members', async ({
  box,
  open,
  page,
  request,
}) => {
  await test.step('the place, the theme and the flags are as the test asks', async () => {
    const { frame } = await open({ path: '/orders', organisation: 'birch', theme: 'dark' });
    await expect(frame.getByText('Hello Mara, you are in Birch Travel.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark/);
    const flag = frame.locator('body').evaluate(async () => {
      const flags = window.unifiedShellRuntime?.featureFlags();
      return flags?.get(['orders']);
    });
    expect(await flag).toEqual({ orders: { 'new-list': 'blue' } });
  });

  await test.step('it refuses calls and loses the network', async () => {
    const host = { headers: { host: new URL(box.shell).host } };
    const ask = (place: string) => request.get(`http://127.0.0.1:${new URL(box.shell).port}${place}`, host);
    box.setFaults({ forbidden: ['/api/favourites'] });
    expect((await ask('/api/favourites/v1')).status()).toBe(403);
    expect((await ask('/healthz')).status()).toBe(200);
    box.setFaults({ isNetworkLost: true });
    await expect(ask('/healthz')).rejects.toThrow();
    box.setFaults({ isNetworkLost: false });
    expect((await ask('/healthz')).status()).toBe(200);
  });

  await test.step('with an old runtime, a solution of the SDK works without the members that it lacks', async () => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    box.setFaults({ isRuntimeOld: true });
    const { frame } = await open({ path: '/genstudio/post/3' });
    await acceptAgreement(page);
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
});

/** How the document of the frame was loaded, such as `reload`. */
const loadOf = (frame: FrameLocator) =>
  frame
    .locator('body')
    .evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
    })
    .catch(() => undefined);

test('in a box, a solution whose document is loaded again comes back to its place, and one beside a hostile frame keeps its configuration', async ({
  box,
  open,
  page,
}) => {
  const place = { path: '/orders/open' };

  await test.step('a reload of the solution’s document connects it again at its place, in the same page', async () => {
    box.setFaults({ reloadAfterMs: 1_500 });
    const { frame } = await open(place);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await expect(frame.getByText(OPEN_ORDERS)).toBeVisible();
    await expect.poll(() => loadOf(frame)).toBe('reload');
    await expect(frame.getByText(GREETING)).toBeVisible();
    await expect(frame.getByText(OPEN_ORDERS)).toBeVisible();
    await expect(page).toHaveTitle(/^Open orders \| Orders/);
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  });

  await test.step('beside a hostile frame, a solution sees forged messages of another origin, and its configuration stays', async () => {
    box.setFaults({ ...NO_FAULTS, hasHostileSibling: true });
    await page.goto('about:blank');
    const { frame } = await open(place);
    await expect(frame.getByText(GREETING)).toBeVisible();
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
    await expect.poll(origins).toEqual([box.shell.replace('experience', 'hostile')]);
    const rounds = () =>
      page
        .frameLocator('iframe[title="Hostile sibling"]')
        .locator('html')
        .evaluate(() => Reflect.get(window, 'rounds'));
    const before = await rounds();
    await expect.poll(rounds).toBeGreaterThan(before + 10);

    await expect(frame.getByText(GREETING)).toBeVisible();
    const organisation = await frame
      .locator('body')
      .evaluate(() => window.unifiedShellRuntime?.default().lastConfigurationPayload?.imsOrgName);
    expect(organisation).toBe('Alder Retail');
    await expect(page).toHaveTitle(/^Open orders \| Orders/);
    await expect(page).toHaveURL(box.addressOf(place));
  });
});
