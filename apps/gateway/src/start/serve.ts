/** Serves in this process: reads the build, starts the gateway, listens, and stops on a signal. */
import cluster from 'node:cluster';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { readBuild } from '../build/read-build';
import type { EnvironmentVariables } from '../config/env';
import type { LoadedConfig } from '../config/load-config';
import { createLogger } from '../logging/create-logger';
import type { PageSource } from '../pages/page-source';
import { createStaticPageSource } from '../pages/static-page-source';
import { STOP_ONE_SIGNAL } from '../processes/cluster-workers';
import { startWatchdog } from '../processes/watchdog';
import { startObservability } from '../telemetry/start-observability';
import { createGateway, type Gateway } from '../wiring/create-gateway';
import { rollBackStart } from '../wiring/roll-back-start';
import { planStop, type StopPlan, workerStopPlan } from '../wiring/stop-plan';
import { describeReady } from './describe-ready';
import { endOnDefect } from './end-on-defect';
import { startWithRetries, systemRetryDependencies } from './start-with-retries';
import { stopOn } from './stop-on';

/** Rejects when the gateway cannot start; all resources are then closed. */
export async function serve(
  loaded: LoadedConfig,
  variables: EnvironmentVariables,
  pages: PageSource | undefined,
): Promise<void> {
  const { config } = loaded;
  const logger = createLogger(config.logLevel);
  endOnDefect(process, logger);
  const open = () => start(loaded, variables, pages, logger);
  const gateway = await startWithRetries(open, systemRetryDependencies(logger));
  const stopWatchdog = startWatchdog(join(buildFolder(), 'gateway', 'watchdog-worker.js'));
  const stopBy = (plan: StopPlan) => async () => {
    try {
      await gateway.stop(plan);
    } finally {
      await stopWatchdog();
      leavePrimary();
    }
  };
  const stop = stopBy(planStop(config.environment));
  stopOn(process, {
    SIGINT: stop,
    SIGTERM: stop,
    ...(cluster.isWorker ? { [STOP_ONE_SIGNAL]: stopBy(workerStopPlan) } : {}),
  });
  // A terminal sends SIGHUP to all of its processes; only the primary reacts to it.
  if (cluster.isWorker) process.on('SIGHUP', () => {});
  else process.stdout.write(describeReady(config));
}

async function start(
  { config, secret, previousSecret }: LoadedConfig,
  variables: EnvironmentVariables,
  pages: PageSource | undefined,
  logger: Logger,
): Promise<Gateway> {
  const folder = buildFolder();
  const build = await readBuild(folder);
  const gateway = await createGateway({
    config,
    secret,
    previousSecret,
    pages: pages ?? createStaticPageSource(folder),
    build,
    logger,
    observability: await startObservability(variables, build),
    ...(isFirstProcess() ? { tellOperator: (text) => void process.stdout.write(text) } : {}),
    backups: { program: join(folder, 'gateway', 'backup-worker.js'), variables },
  });
  try {
    await gateway.listen();
    return gateway;
  } catch (error) {
    await rollBackStart(() => gateway.stop(), logger);
    throw error;
  }
}

/** Of several workers, one appoints the first administrator and tells the operator. */
const isFirstProcess = () => cluster.worker === undefined || cluster.worker.id === 1;

/** The channel to the primary would keep the process alive. */
function leavePrimary(): void {
  if (process.connected) cluster.worker?.disconnect();
}

/** The bundle is in `dist/gateway`, the pages are in `dist`. */
function buildFolder(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '..');
}
