/** The primary process of several workers, with all that belongs to a process: its signals, its output, its log. */
import { systemClock } from '../clock';
import type { Config } from '../config/config';
import { createLogger } from '../logging/create-logger';
import { createClusterWorkers } from '../processes/cluster-workers';
import { runPrimary } from '../processes/run-primary';
import { describeReady } from './describe-ready';

/** Resolves with the exit code when the last worker is gone. */
export function runWorkers(config: Config): Promise<0 | 1> {
  const logger = createLogger(config.logLevel);
  return runPrimary({
    size: config.workers,
    createWorkers: createClusterWorkers,
    signals: process,
    clock: systemClock,
    announce: () => void process.stdout.write(describeReady(config)),
    warn: (text) => logger.warn(text),
  });
}
