/** The process: environment, configuration, and then either the gateway or, above several of them, their primary. */
import cluster from 'node:cluster';
import type { EnvironmentVariables } from './config/env';
import { loadConfig } from './config/load-config';
import type { PageSource } from './pages/page-source';
import { explainFailure } from './start/explain-failure';
import { runWorkers } from './start/run-workers';
import { serve } from './start/serve';

export interface MainOptions {
  /** The built pages when left out. */
  pages?: PageSource;
  /** The environment of the process when left out. */
  variables?: EnvironmentVariables;
}

/**
 * Resolves when the gateway serves; with several processes, when the last of them is gone. A start that fails says why on
 * standard error and leaves exit code 1.
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
