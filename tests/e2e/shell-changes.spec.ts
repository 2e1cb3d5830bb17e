// Changes that an administrator makes reach every open page at once, without a reload.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { inFrame } from './support/in-frame';
import { type Origins, originsOn } from './support/origins';
import { type ProductProcess, startProduct } from './support/product-process';

const MARKETER = 'marketer@alder.example';
/** The effect itself takes less than 2 s; the rest is for the tests that run beside this one. */
const EFFECT = { timeout: 6_000 };

/** A product of its own: the changes would be seen by the tests that run beside this file. */
test.describe.configure({ mode: 'serial' });

test.describe('a page that is open', () => {
  let folder = '';
  let product: ProductProcess;
  let origins: Origins;
  let admin: Page;
  let authorization = '';

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    const port = String(await freePort());
    origins = originsOn(port);
    folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-changes-'));
    product = await startProduct(
      { PORT: port, DATA_DIR: path.join(folder, 'data') },
      path.join(folder, 'product.log'),
    );
    admin = await openPage(browser);
    const [call] = await Promise.all([
      admin.waitForRequest(
        (request) => request.url().endsWith('/api/admin/v1/me') && request.method() === 'GET',
      ),
      new ShellPage(admin, origins).openAs('staff@unified-shell.example', '/@alder/admin'),
    ]);
    authorization = (await call.allHeaders())['authorization'] ?? '';
  });

  test.afterAll(async () => {
    await admin.context().close();
    await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
  });

  const openPage = async (browser: Browser) => (await browser.newContext()).newPage();

  async function call<Answer>(
    method: string,
    below: string,
    body?: object,
    version?: number,
  ): Promise<Answer> {
    const headers = {
      authorization,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    };
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    // From the page, because the host names resolve only in the browser.
    const { status, text } = await admin.evaluate(
      async ([url, init]) => {
        const answer = await fetch(url, init);
        return { status: answer.status, text: await answer.text() };
      },
      [`/api/admin/v1${below}`, request] as const,
    );
    expect(status, text).toBeLessThan(300);
    return JSON.parse(text);
  }

  /** Opens a page of the user, and waits until it follows the changes. */
  async function openFor(page: Page, email: string, shellPath: string): Promise<ShellPage> {
    const shellPage = new ShellPage(page, origins);
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/events/v1') && answer.ok()),
      shellPage.openAs(email, shellPath),
    ]);
    return shellPage;
  }

  test('T6 a changed flag reaches the application in the frame, which stays', async ({ page }) => {
    const shellPage = await openFor(page, MARKETER, '/@alder/sample');
    const frame = shellPage.mainFrame;
    const listen = "runtime.default().on('configuration', (told) => { window.told = JSON.stringify(told); })";
    await inFrame(frame, `void ${listen}`);
    await call('POST', '/flags', {
      provider: 'featureFlags',
      name: 'told-at-once',
      definition: { value: 'true' },
    });
    // Another document would not have the listener.
    await expect
      .poll(() => frame.locator('body').evaluate('String(window.told)'), EFFECT)
      .toContain('"told-at-once":"true"');
  });
});
