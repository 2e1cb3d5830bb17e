/** The process: environment, configuration, secrets, gateway, listening; and back out again on a signal. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBuild } from './build/read-build';
import type { EnvironmentVariables } from './config/env';
import { type LoadedConfig, loadConfig } from './config/load-config';
import { createGateway, type Gateway } from './create-gateway';
import type { PageSource } from './http/page-source';
import { createStaticPageSource } from './http/static-page-source';
import { createLogger } from './logging/create-logger';
import { describeReady } from './start/describe-ready';
import { explainFailure } from './start/explain-failure';
import { stopOnSignal } from './start/stop-on-signal';

export interface MainOptions {
  /** The built pages when left out. */
  pages?: PageSource;
  /** The environment of the process when left out. */
  variables?: EnvironmentVariables;
}

/** Long enough for a balancer to notice; on a developer's machine nobody balances. */
const DRAIN_MS = 2_000;

/** Resolves when the gateway serves. A start that fails says why on standard error and leaves exit code 1. */
export async function main(options: MainOptions = {}): Promise<void> {
  try {
    const loaded = loadConfig(options.variables ?? process.env, process.cwd());
    const gateway = await start(loaded, options.pages);
    stopOnSignal(process, () => gateway.stop(loaded.config.environment === 'dev' ? 0 : DRAIN_MS));
    process.stdout.write(describeReady(loaded.config));
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}

async function start({ config, secret }: LoadedConfig, pages: PageSource | undefined): Promise<Gateway> {
  const folder = buildFolder();
  const gateway = await createGateway({
    config,
    secret,
    pages: pages ?? createStaticPageSource(folder),
    build: await readBuild(folder),
    logger: createLogger(config.logLevel),
    backupProgram: join(folder, 'gateway', 'backup-worker.js'),
  });
  try {
    await gateway.listen();
    return gateway;
  } catch (error) {
    await gateway.stop();
    throw error;
  }
}

/** The bundle lies in `dist/gateway`, the pages beside it. */
function buildFolder(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '..');
}
