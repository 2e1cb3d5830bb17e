// Starts a product for the whole run, on a free port with an empty data folder, and removes both at the end.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@unified-shell/testing/free-port';
import { portVariable } from './support/origins';
import { startProduct } from './support/product-process';

export default async function setUp(): Promise<() => Promise<void>> {
  const port = String(await freePort());
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'unified-shell-e2e-'));
  const reports = path.resolve(import.meta.dirname, '../../.cache/reports');
  mkdirSync(reports, { recursive: true });
  const product = await startProduct(
    { PORT: port, DATA_DIR: dataFolder, CUSTOM_DOMAINS: 'author.localhost' },
    path.join(reports, 'product.log'),
  );
  process.env[portVariable] = port;
  return async () => {
    const code = await product.stop().finally(() => rmSync(dataFolder, { recursive: true, force: true }));
    if (code !== 0) throw new Error(`The product did not stop cleanly: it ended with code ${code}.`);
  };
}
