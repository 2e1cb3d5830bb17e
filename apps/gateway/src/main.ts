/** The entry point: reads the configuration and runs either one gateway or the primary of several workers. */
import cluster from 'node:cluster';
import type { EnvironmentVariables } from './config/env';
import { loadConfig } from './config/load-config';
import type { PageSource } from './pages/page-source';
import { explainFailure } from './start/explain-failure';
import { runWorkers } from './start/run-workers';
import { serve } from './start/serve';

export interface MainOptions {
  /** Default: the built pages. */
  pages?: PageSource;
  /** Default: the environment of the process. */
  variables?: EnvironmentVariables;
}

/**
 * Resolves when the gateway serves; with several processes, when the last of them has ended. A failed start writes
 * its reason to standard error and sets exit code 1.
 */
export async function main(options: MainOptions = {}): Promise<void> {
  try {
    const variables = options.variables ?? process.env;
    const loaded = loadConfig(variables, process.cwd());
    if (loaded.config.workers > 1 && cluster.isPrimary) process.exitCode = await runWorkers(loaded.config);
    else await serve(loaded, variables, options.pages);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
    // A worker's channel to its primary would keep it alive.
    if (process.connected && cluster.isWorker) cluster.worker?.disconnect();
  }
}
