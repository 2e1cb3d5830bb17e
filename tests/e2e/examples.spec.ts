// Tests the README's example unchanged, with a product of its own that this test starts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ShellPage } from './pages/shell-page';
import { startClientServer } from './support/client-server';
import { freePort } from './support/free-port';
import { originsOn } from './support/origins';
import { startProduct } from './support/product-process';

const EXAMPLE = path.resolve(import.meta.dirname, '../../examples/orders');

test('the README’s first solution opens, greets the user, follows the organisation and the links', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const port = String(await freePort());
  const origins = originsOn(port);
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-example-'));
  const html = readFileSync(path.join(EXAMPLE, 'index.html'), 'utf8');
  const server = await startClientServer('', html);
  const product = await startProduct(
    { PORT: port, DATA_DIR: folder, CATALOGUE: path.join(EXAMPLE, 'catalogue.json') },
    path.join(folder, 'product.log'),
  );
  try {
    await server.standFor(page.context(), 'http://orders.localhost:5173');

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
  } finally {
    server.stop();
    await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
  }
});
