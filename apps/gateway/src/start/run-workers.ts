/** Runs the primary process of several workers with the signals, output and log of this process. */
import cluster from 'node:cluster';
import type { Config } from '../config/config';
import { createLogger } from '../logging/create-logger';
import { gatherMetrics } from '../metrics/workers/gather-metrics';
import { systemClock } from '../platform/clock';
import { createClusterWorkers } from '../processes/cluster-workers';
import { runPrimary } from '../processes/run-primary';
import { describeReady } from './describe-ready';
import { endOnDefect } from './end-on-defect';

/** Resolves with the exit code when the last worker has ended. */
export async function runWorkers(config: Config): Promise<0 | 1> {
  const logger = createLogger(config.logLevel);
  endOnDefect(process, logger);
  const stopGathering = gatherMetrics(cluster);
  const exitCode = await runPrimary({
    size: config.workers,
    createWorkers: createClusterWorkers,
    signals: process,
    clock: systemClock,
    announce: () => void process.stdout.write(describeReady(config)),
    warn: (text) => logger.warn(text),
  });
  stopGathering();
  return exitCode;
}
