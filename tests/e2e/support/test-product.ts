// A product under test: the demonstration with worlds, in a data folder that is removed at the end.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@unified-shell/testing/free-port';
import { type Origins, originsOn } from './origins';
import { startProduct } from './product-process';
import type { Worlds } from './world';

const cache = path.resolve(import.meta.dirname, '../../../.cache');

/** The facts of a product that another process has started. */
export interface Site {
  port: string;
  worlds: Worlds;
}

export interface TestProduct {
  site: Site;
  origins: Origins;
  dataFolder: string;
  /** Everything that the product has printed. */
  output(): string;
  stop(): Promise<void>;
}

/** @param settings further settings of the product, as its environment variables */
export async function startTestProduct(
  name: string,
  worldCount: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestProduct> {
  const port = String(await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), `unified-shell-${name}-`));
  const worlds = { folder: path.join(folder, 'worlds'), count: worldCount };
  const dataFolder = path.join(folder, 'data');
  mkdirSync(worlds.folder);
  cpSync(await prepareData(worldCount), dataFolder, { recursive: true });
  const reports = path.join(cache, 'reports');
  mkdirSync(reports, { recursive: true });
  const product = await startProduct(
    { PORT: port, DATA_DIR: dataFolder, DEMO_COPIES: String(worldCount), ...settings },
    path.join(reports, `product-${name}.log`),
  );
  return {
    site: { port, worlds },
    origins: originsOn(port),
    dataFolder,
    output: product.output,
    async stop() {
      const code = await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
      if (code !== 0) throw new Error(`The product did not stop cleanly: it ended with code ${code}.`);
    },
  };
}

/** @returns a data folder of this build with so many worlds, which a product has made and left */
async function prepareData(worldCount: number): Promise<string> {
  const build = readFileSync(path.resolve(cache, '../dist/gateway/.stamp'), 'utf8').trim();
  const prepared = path.join(cache, 'test-data', `${build.slice(0, 16)}-${worldCount}`);
  if (existsSync(prepared)) return prepared;
  rmSync(path.dirname(prepared), { recursive: true, force: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-prepared-'));
  const settings = { PORT: String(await freePort()), DATA_DIR: folder, DEMO_COPIES: String(worldCount) };
  const product = await startProduct(settings, path.join(folder, 'product.log'));
  await product.stop();
  // Complete or not there, also when the run is interrupted.
  mkdirSync(path.dirname(prepared), { recursive: true });
  const partial = `${prepared}.${process.pid}`;
  cpSync(folder, partial, { recursive: true });
  renameSync(partial, prepared);
  rmSync(folder, { recursive: true, force: true });
  return prepared;
}
