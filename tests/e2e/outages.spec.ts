// Outages of an application: before, during and after, in a page that is never reloaded. Actions of notifications. The
// provider of guidance, because the product here names one.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { type AdministeredProduct, startAdministeredProduct } from './support/administered-product';
import { inFrame } from './support/in-frame';

const MARKETER = 'marketer@alder.example';
const MINUTE_MS = 60_000;
const EFFECT = { timeout: 6_000 };
const GUIDANCE_ORIGIN = 'https://guide.example';

test.describe.configure({ mode: 'serial' });

test.describe('an open page', () => {
  let product: AdministeredProduct;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    product = await startAdministeredProduct(browser, 'outages', { GUIDANCE_ORIGIN });
  });
  test.afterAll(() => product.stop());

  async function setAvailability(availability: object): Promise<void> {
    const { version } = await product.call<{ version: number }>('GET', '/solutions/sample');
    await product.call('PUT', '/solutions/sample/availability', { availability }, version);
  }

  const frameOf = (page: Page) => page.locator('iframe[title="Main Content"]');
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

  test('announces a maintenance, shows its screen while it lasts, and opens the application again', async ({
    page,
  }) => {
    await page.clock.install();
    const shellPage = await product.openFor(page, MARKETER, '/@alder/sample');
    await page.evaluate('window.isSamePage = true');
    await setAvailability({
      state: 'maintenance',
      message: 'We move to a new data center.',
      from: inMinutes(3),
      until: inMinutes(5),
    });
    const banner = page.getByRole('status').filter({ hasText: 'Maintenance begins at' });
    await expect(banner).toContainText('We move to a new data center.', EFFECT);
    await expect(frameOf(page)).toBeVisible();

    await page.clock.fastForward(3 * MINUTE_MS);
    await expect(heading(page)).toHaveText('Sample is temporarily unavailable');
    await expect(page.getByRole('alert')).toContainText('We move to a new data center.');
    await expect(page.getByRole('alert')).toContainText(/We expect it back at \d+:\d\d/);
    await expect(frameOf(page)).toHaveCount(0);
    const marked = { name: 'Sample Maintenance', exact: true };
    await expect(shellPage.sideNavigation.getByRole('link', marked)).toBeVisible();
    await page.getByRole('button', { name: 'Apps' }).click();
    await expect(page.getByRole('dialog', { name: 'Apps' }).getByRole('link', marked)).toBeVisible();
    await page.keyboard.press('Escape');

    // The pages open the application at a random moment of the first 10 s.
    await page.clock.fastForward(2 * MINUTE_MS + 10_000);
    await expect(frameOf(page)).toBeVisible();
    await expect(page.getByRole('alertdialog', { name: 'Sample is available again.' })).toBeVisible();
    expect(await page.evaluate('window.isSamePage')).toBe(true);
  });

  test('keeps unsaved changes behind the screen of a maintenance', async ({ page }) => {
    const shellPage = await product.openFor(page, MARKETER, '/@alder/sample');
    const { mainFrame } = shellPage;
    await inFrame(mainFrame, '(document.body.dataset.draft = "kept", runtime.page.blockNavigation(true))');
    await setAvailability({ state: 'maintenance' });
    await expect(heading(page)).toHaveText('Sample is temporarily unavailable', EFFECT);
    await expect(page.locator('#frames')).toHaveAttribute('inert');
    await setAvailability({ state: 'open' });
    await expect(heading(page)).toHaveCount(0, EFFECT);
    await expect(mainFrame.locator('body')).toHaveAttribute('data-draft', 'kept');
    await expect(page.locator('#frames')).not.toHaveAttribute('inert');
  });

  test('runs the action of a notification with its input, a destructive one when it is confirmed', async ({
    page,
  }) => {
    const { mainFrame } = await product.openFor(page, MARKETER, '/@alder/sample');
    await inFrame(
      mainFrame,
      `runtime.actions().offer(['approve', 'remove'].map((id) => ({
        id,
        title: id === 'approve' ? 'Approve the order' : 'Remove the order',
        destructive: id === 'remove',
        run: (input) => { document.body.dataset[id] = JSON.stringify(input); },
      })))`,
    );
    const messages = ['approve', 'remove'].map((id) => ({
      topic: 'Orders',
      title: `Order to ${id}`,
      action: { id: `sample:${id}`, input: { order: '1042' } },
    }));
    await inFrame(mainFrame, `runtime.pulse().send(${JSON.stringify(messages)})`);
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    const inbox = page.getByRole('dialog', { name: 'Notifications' });
    await bell.click();
    await inbox.getByRole('button', { name: 'Approve the order: Order to approve' }).click();
    await expect(mainFrame.locator('body')).toHaveAttribute('data-approve', '{"order":"1042"}');

    await bell.click();
    await inbox.getByRole('button', { name: 'Remove the order: Order to remove' }).click();
    const palette = page.getByRole('dialog', { name: 'Search' });
    await expect(palette.getByRole('option', { name: /Remove the order/ })).toContainText('1042');
    await page.keyboard.press('Enter');
    await expect(mainFrame.locator('body')).not.toHaveAttribute('data-remove');
    await page.keyboard.press('Enter');
    await expect(mainFrame.locator('body')).toHaveAttribute('data-remove', '{"order":"1042"}');
  });

  /** Reads of the provider's function by the shell, and its calls. `provider`: the function that the script defines. */
  async function watchProvider(page: Page, provider: string): Promise<() => Promise<unknown>> {
    await page.route(`${GUIDANCE_ORIGIN}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.loaded = true;' }),
    );
    await page.addInitScript(`
      window.watched = { defined: 0, initialised: 0, calls: [] };
      Object.defineProperty(window, 'aptrinsic', { get: () => (window.loaded ? (${provider}) : undefined) });
    `);
    return () => page.evaluate('window.watched');
  }

  test('ACCESS-35 the provider of guidance receives ids and a role, once the user permits usage analytics', async ({
    page,
  }) => {
    const { mainFrame } = await product.openFor(page, MARKETER, '/@alder/preferences');
    const addresses: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(GUIDANCE_ORIGIN)) addresses.push(request.url());
    });
    const watched = await watchProvider(
      page,
      'Object.assign((...call) => window.watched.calls.push(call), { init: true })',
    );
    await page.reload();
    await inFrame(mainFrame, 'runtime.preferences().set({ consents: { usageAnalytics: true } })');
    expect(addresses).toEqual([]);
    await page.goto(`${product.origins.shell}/#/@alder/campaign`);
    await expect.poll(watched).toMatchObject({
      calls: [
        [
          'identify',
          { id: expect.stringMatching(/@/), role: 'user' },
          { id: expect.stringMatching(/@UnifiedOrg$/) },
        ],
        ['set', 'globalContext', { solution: 'campaign', triggers: ['campaign-first-visit'] }],
      ],
    });
    expect(addresses).toEqual([`${GUIDANCE_ORIGIN}/api/aptrinsic.js?a=unified-shell-campaign`]);
    expect(JSON.stringify(await watched())).not.toContain(MARKETER);
  });

  for (const [id, provider, expected] of [
    ['SVC-06 tries ten times to find', 'void window.watched.defined++', { defined: 10, initialised: 0 }],
    [
      'SVC-07 tries twenty times to call',
      'Object.defineProperty(() => {}, "init", { get: () => void window.watched.initialised++ })',
      { initialised: 20 },
    ],
  ] as const) {
    test(`${id} the function of the provider of guidance, every 500 ms`, async ({ page }) => {
      await page.clock.install();
      const watched = await watchProvider(page, provider);
      await Promise.all([
        page.waitForResponse(`${GUIDANCE_ORIGIN}/**`),
        product.openFor(page, MARKETER, '/@alder/campaign'),
      ]);
      await page.clock.runFor(60_000);
      expect(await watched()).toMatchObject({ ...expected, calls: [] });
    });
  }
});
