// Creates the README's first solution and serves it with its own server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@unified-shell/testing/free-port';
import { createSolution } from '../../../packages/create-unified-solution/src/create-solution.mjs';
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import { ask } from '../support/ask';

const TEMPLATES = path.resolve(import.meta.dirname, '../../../examples');

test('the README’s first solution opens, greets the user, follows the organisation, the links and its edits', async ({
  page,
  shellPage,
  origins,
  administration,
  world,
}) => {
  const { mainFrame, banner, sideNavigation } = shellPage;
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-example-'));
  const solution = path.join(folder, 'orders');
  const port = await freePort();
  const { registration: file } = createSolution(solution, { templates: TEMPLATES, port });
  const server = await startServer(solution);
  try {
    const registration = JSON.parse(readFileSync(file, 'utf8'));
    await administration.call('POST', '/solutions', { registration });
    // The running product follows the registration.
    await expect
      .poll(async () => (await ask(`${origins.shell}/`)).headers['content-security-policy'])
      .toContain(`orders.localhost:${port}`);

    await test.step('it opens and greets the user', async () => {
      await shellPage.openAs('marketer', '/@alder/orders');
      await expect(mainFrame.getByText('Hello Mara, you are in Alder Retail.')).toBeVisible();
      await expect(page).toHaveTitle('All orders | Orders | Unified Shell');
    });

    await test.step('its link moves the address and the title', async () => {
      await mainFrame.getByRole('link', { name: 'Open' }).click();
      await expect(page).toHaveURL(world.at('/@alder/orders/open'));
      await expect(page).toHaveTitle('Open orders | Orders | Unified Shell');
    });

    await test.step('it follows the organisation', async () => {
      await banner.getByRole('button', { name: 'Switch organization' }).click();
      await page.getByRole('option', { name: 'Birch Travel' }).click();
      await expect(mainFrame.getByText('Hello Mara, you are in Birch Travel.')).toBeVisible();
    });

    await test.step('it follows the side navigation', async () => {
      await sideNavigation.getByRole('link', { name: 'Orders', exact: true }).click();
      await expect(page).toHaveTitle('All orders | Orders | Unified Shell');
    });

    await test.step('an edit is shown without a reload of the page', async () => {
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
      const html = path.join(solution, 'index.html');
      writeFileSync(html, readFileSync(html, 'utf8').replace('<h1>Orders</h1>', '<h1>Orders today</h1>'));
      await expect(mainFrame.getByRole('heading', { name: 'Orders today' })).toBeVisible();
      await expect(mainFrame.getByText('Hello Mara, you are in Birch Travel.')).toBeVisible();
      await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    });

    await administration.call('DELETE', '/solutions/orders');
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Starts the solution's own server; resolves when it has printed its address. */
async function startServer(folder: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(folder, 'serve.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return server;
}
