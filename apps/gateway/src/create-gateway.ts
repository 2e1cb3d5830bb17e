/** The one place where the parts of the process are put together. Nothing else creates a database, a host or a server. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAccountStore } from './accounts/store';
import { startHourlyBackups } from './backup/schedule/start-hourly-backups';
import { createWithBearer } from './bearer/with-bearer';
import { loadBootFacts } from './boot/boot-facts';
import { presentProfile } from './boot/present-boot';
import { openBroadcast } from './broadcast/broadcast';
import type { Build } from './build/read-build';
import { loadCatalogue } from './catalogue/load-catalogue';
import { type Clock, systemClock } from './clock';
import type { Config } from './config/config';
import { deriveSecrets } from './config/secrets';
import { readStoredSecret } from './config/stored-secret';
import { createHosts } from './create-hosts';
import { openDatabase } from './database/open-database';
import { refuseDemonstration, seedDemonstration } from './demo/seed';
import { recordEvent } from './events/record-event';
import { createHostDispatcher } from './http/host-dispatcher';
import { createListener, type Departure } from './http/listener';
import type { PageSource } from './http/page-source';
import { createIdentity } from './identity/create-identity';
import { systemRandomText } from './identity/random-text';
import { argon2Hasher } from './identity/sign-in/password-hash';
import { countSessions } from './metrics/count-sessions';
import { addStateMetrics } from './metrics/state-metrics';
import type { OverloadLimits } from './overload/overload';
import { createOverloadGauge } from './overload/overload';
import { defaultOverloadLimits } from './overload/overload-limits';
import { createReadiness } from './readiness';
import type { StopPlan } from './start/stop-plan';
import { createObservability, type Observability } from './telemetry/observability';
import { createUndoStack, type UndoStack } from './undo-stack';

export interface GatewayDependencies {
  config: Config;
  /** Left out in `dev`: then it is kept in the data folder. */
  secret: string | undefined;
  pages: PageSource;
  build: Build;
  logger: Logger;
  clock?: Clock;
  overloadLimits?: OverloadLimits;
  observability?: Observability;
  /** Absolute path of the program that takes the hourly backups of the embedded database; left out: there are none. */
  backupProgram?: string;
}

export interface Gateway {
  /** By host name; each is ready to be asked without a network. */
  hosts: ReadonlyMap<string, FastifyInstance>;
  listen(): Promise<void>;
  /** Tells the balancer and the clients first, lets running requests end, closes everything. */
  stop(plan?: StopPlan): Promise<void>;
}

const AT_ONCE: StopPlan = { noticeMs: 0, leaveMs: 0, cutMs: 8_000 };

/** Rejects when the folder is in use, the schema is newer, the catalogue or the build is broken; then nothing is open. */
export async function createGateway(dependencies: GatewayDependencies): Promise<Gateway> {
  const undo = createUndoStack();
  try {
    return await assemble(dependencies, undo);
  } catch (error) {
    await undo.run();
    throw error;
  }
}

async function assemble(dependencies: GatewayDependencies, undo: UndoStack): Promise<Gateway> {
  const { config, pages, build, logger, clock = systemClock } = dependencies;
  const observability = dependencies.observability ?? createObservability();
  const { metrics, databaseWatch, observe, scrape } = observability;
  undo.add(observability.stop);
  const catalogue = await loadCatalogue(config);

  const { db, listen, close } = await openDatabase(config.database, logger, databaseWatch);
  undo.add(close);
  if (dependencies.backupProgram !== undefined && config.database.kind === 'embedded') {
    const { directory: dataDirectory } = config.database;
    const program = dependencies.backupProgram;
    undo.add(startHourlyBackups({ db, dataDirectory, program, clock, log: logger }));
  }
  if (config.demo) await seedDemonstration(db, argon2Hasher.hash);
  else await refuseDemonstration(db);
  const secrets = deriveSecrets(dependencies.secret ?? (await readStoredSecret(config.dataDirectory)));

  const broadcast = openBroadcast(listen, logger);
  undo.add(() => broadcast.close());
  const accounts = createAccountStore(db);
  const withBearer = createWithBearer(db, clock);
  const identity = await createIdentity(
    {
      settings: {
        identityOrigin: config.origins.identity,
        shellOrigins: [config.origins.shell],
        tokenLifetimeMs: config.tokenLifetimeMs,
      },
      secrets,
      accounts,
      record(event) {
        metrics.sessions.count(event);
        return recordEvent(db, event);
      },
      onTokenIssued: metrics.sessions.tokenIssued,
      loadProfile: (claims) =>
        withBearer(claims, async (bearer) => presentProfile(await loadBootFacts(bearer))),
      passwordHasher: argon2Hasher,
      clock,
      broadcast,
      random: systemRandomText,
      log: logger,
      listenAddress: () => config.listen,
    },
    db,
  );
  undo.add(() => identity.close());

  const readiness = createReadiness(db);
  const gauge = await createOverloadGauge(dependencies.overloadLimits ?? defaultOverloadLimits());
  undo.add(() => gauge.close());
  addStateMetrics(metrics.registry, {
    readiness,
    countSessions: () => countSessions(db, clock.now()),
    clock,
  });
  const hosts = await createHosts({
    config,
    pages,
    build,
    catalogue,
    readiness,
    readAccessToken: identity.readAccessToken,
    withBearer,
    logger,
    identity,
    gauge,
    scrape,
    countFrameEvent: metrics.frames.count,
    observe,
  });
  undo.add(async () => void (await Promise.all([...hosts.values()].map((app) => app.close()))));

  const listener = createListener(
    createHostDispatcher({
      apps: hosts,
      trustProxy: config.trustProxy,
      logger,
      onRefused: metrics.requests.refused,
    }),
  );
  let departure: Departure = AT_ONCE;
  undo.add(() => listener.close(departure));
  return {
    hosts,
    async listen() {
      await listener.open(config.listen.host, config.listen.port);
      readiness.open();
    },
    async stop({ noticeMs, leaveMs, cutMs } = AT_ONCE) {
      departure = { leaveMs: leaveMs - noticeMs, cutMs: cutMs - noticeMs };
      listener.askToLeave();
      if (noticeMs > 0) {
        readiness.close();
        await delay(noticeMs);
      }
      await undo.run();
    },
  };
}
