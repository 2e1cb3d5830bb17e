// Creates the README's first solution and serves it with its own server, with a product of its own that this test starts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { createSolution } from '../../packages/create-unified-solution/src/create-solution.mjs';
import { ShellPage } from './pages/shell-page';
import { originsOn } from './support/origins';
import { startProduct } from './support/product-process';

const TEMPLATES = path.resolve(import.meta.dirname, '../../examples');

/** Starts the solution's own server; resolves when it has printed its address. */
async function startServer(folder: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(folder, 'serve.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return server;
}

test('the README’s first solution opens, greets the user, follows the organisation, the links and its edits', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const port = String(await freePort());
  const origins = originsOn(port);
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-example-'));
  const solution = path.join(folder, 'orders');
  const { catalogue } = createSolution(solution, { templates: TEMPLATES, port: await freePort() });
  const html = path.join(solution, 'index.html');
  const edit = (from: string, to: string) =>
    writeFileSync(html, readFileSync(html, 'utf8').replace(from, to));
  const server = await startServer(solution);
  const product = await startProduct(
    { PORT: port, DATA_DIR: path.join(folder, 'data'), CATALOGUE: catalogue },
    path.join(folder, 'product.log'),
  );
  try {
    const shellPage = new ShellPage(page, origins);
    await shellPage.signInAt('/@alder/orders', 'marketer@alder.example');
    await expect(shellPage.mainFrame.getByText('Hello Mara, you are in Alder Retail.')).toBeVisible();
    await expect(page).toHaveTitle('All orders | Orders | Unified Shell');

    await shellPage.mainFrame.getByRole('link', { name: 'Open' }).click();
    await expect(page).toHaveURL(/#\/@alder\/orders\/open$/);
    await expect(page).toHaveTitle('Open orders | Orders | Unified Shell');

    await shellPage.banner.getByRole('button', { name: 'Switch organization' }).click();
    await page.getByRole('option', { name: 'Birch Travel' }).click();
    await expect(shellPage.mainFrame.getByText('Hello Mara, you are in Birch Travel.')).toBeVisible();

    await shellPage.sideNavigation.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page).toHaveTitle('All orders | Orders | Unified Shell');

    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    edit('<h1>Orders</h1>', '<h1>Orders today</h1>');
    await expect(shellPage.mainFrame.getByRole('heading', { name: 'Orders today' })).toBeVisible();
    await expect(shellPage.mainFrame.getByText('Hello Mara, you are in Birch Travel.')).toBeVisible();
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  } finally {
    server.kill();
    await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
  }
});
