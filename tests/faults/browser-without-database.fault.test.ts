/** While the database is down, a user stays signed in and on the same page. The product recovers by itself. */
import { type Browser, chromium } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasPostgresql } from '../../apps/gateway/src/database/test-support/postgresql-test-database';
import { findFreePort } from '../../apps/gateway/src/test-support/free-port';
import { ShellPage } from '../e2e/pages/shell-page';
import { browserOptions } from '../e2e/support/browser-options';
import { originsOn } from '../e2e/support/origins';
import { World } from '../e2e/support/world';
import { ask } from './support/ask';
import { type EngineWorld, postgresql } from './support/engines';
import { startProduct } from './support/product';
import { createSwitchableProxy, type DatabaseProxy } from './support/switchable-proxy';

/** Short, so that the page needs a new token while the database is down. */
const TOKEN_LIFETIME_MS = 12_000;
/** The page checks its token once a minute (AUTH-12). */
const TOKEN_CHECK_TIMEOUT = { timeout: 100_000 };

// 2026-11-21 Needs a PostgreSQL server that can go down.
describe.skipIf(!hasPostgresql)('a signed-in user', () => {
  let engineWorld: EngineWorld;
  let proxy: DatabaseProxy;
  let browser: Browser;
  beforeEach(async () => {
    engineWorld = await postgresql.create();
    proxy = createSwitchableProxy(await findFreePort(), engineWorld.variables['DATABASE_URL'] ?? '');
    await proxy.open();
    browser = await chromium.launch(browserOptions(process.env, 'full'));
  });
  afterEach(async () => {
    await browser.close();
    await proxy.shut();
    await engineWorld.remove();
  });

  it('X8 sees no sign-in page while the database is down, and continues without a reload once it is up again', async () => {
    const { PUBLIC_URL: _known, ...variables } = engineWorld.variables;
    const port = String(engineWorld.port);
    const product = await startProduct({
      ...variables,
      DATABASE_URL: proxy.url,
      TOKEN_LIFETIME_MS: String(TOKEN_LIFETIME_MS),
    });
    const origins = originsOn(port);
    const page = await browser.newPage({ locale: 'en-US' });
    const shell = new ShellPage(page, origins, new World(0));
    await shell.openAs('marketer@alder.example', '/@alder/sample');
    await shell.accountButton.waitFor();
    await page.evaluate(() => document.body.setAttribute('data-marked', 'not reloaded'));
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) visited.push(new URL(frame.url()).origin);
    });
    const tokenAnswers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/ims/check/')) tokenAnswers.push(response.status());
    });

    await proxy.shut();
    const readyz = {
      method: 'GET',
      path: '/readyz',
      headers: { host: `experience.shell.localhost:${port}` },
    } as const;
    expect(await ask(engineWorld.port, readyz)).toMatchObject({ status: 503 });
    await expect.poll(() => tokenAnswers, TOKEN_CHECK_TIMEOUT).toContain(503);
    expect(await shell.accountButton.isVisible()).toBe(true);

    await proxy.open();
    await expect
      .poll(async () => (await ask(engineWorld.port, readyz)).status, { timeout: 30_000 })
      .toBe(200);
    await expect.poll(() => tokenAnswers.at(-1), TOKEN_CHECK_TIMEOUT).toBe(200);
    await shell.open('/@birch/home');
    await shell.banner.getByText('Birch Travel').waitFor({ timeout: 30_000 });
    expect(tokenAnswers).not.toContain(401);
    expect(visited.filter((origin) => origin !== origins.shell)).toEqual([]);
    expect(await page.locator('body').getAttribute('data-marked')).toBe('not reloaded');
    product.signal('SIGTERM');
    expect((await product.ended()).code).toBe(0);
  }, 300_000);
});
