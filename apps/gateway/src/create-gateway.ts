/** The one place where the parts of the process are put together. Nothing else creates a database, a host or a server. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAccountStore } from './accounts/store';
import { createWithBearer } from './bearer/with-bearer';
import { loadBootFacts } from './boot/boot-facts';
import { presentProfile } from './boot/present-boot';
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
import { closeGently, createListener, listen } from './http/listener';
import type { PageSource } from './http/page-source';
import { createIdentity } from './identity/create-identity';
import { systemRandomText } from './identity/random-text';
import { argon2Hasher } from './identity/sign-in/password-hash';
import { createReadiness } from './readiness';
import { createUndoStack, type UndoStack } from './undo-stack';

export interface GatewayDependencies {
  config: Config;
  /** Left out in `dev`: then it is kept in the data folder. */
  secret: string | undefined;
  pages: PageSource;
  build: Build;
  logger: Logger;
  clock?: Clock;
}

export interface Gateway {
  /** By host name; each is ready to be asked without a network. */
  hosts: ReadonlyMap<string, FastifyInstance>;
  listen(): Promise<void>;
  /** Tells the balancer first, waits `drainMs`, lets running requests end, closes everything. */
  stop(drainMs?: number): Promise<void>;
}

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
  const catalogue = await loadCatalogue(config);

  const { db, close } = await openDatabase(config.dataDirectory);
  undo.add(close);
  if (config.demo) await seedDemonstration(db, argon2Hasher.hash);
  else await refuseDemonstration(db);
  const secrets = deriveSecrets(dependencies.secret ?? (await readStoredSecret(config.dataDirectory)));

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
      record: (event) => recordEvent(db, event),
      loadProfile: (claims) =>
        withBearer(claims, async (bearer) => presentProfile(await loadBootFacts(bearer))),
      passwordHasher: argon2Hasher,
      clock,
      random: systemRandomText,
      log: logger,
      listenAddress: () => config.listen,
    },
    db,
  );
  undo.add(() => identity.close());

  const readiness = createReadiness(db);
  const hosts = await createHosts({
    config,
    pages,
    build,
    catalogue,
    readiness,
    clock,
    readAccessToken: identity.readAccessToken,
    withBearer,
    logger,
    identity,
  });
  undo.add(async () => void (await Promise.all([...hosts.values()].map((app) => app.close()))));

  const server = createListener(createHostDispatcher({ apps: hosts, trustProxy: config.trustProxy, logger }));
  undo.add(() => closeGently(server));
  return {
    hosts,
    async listen() {
      await listen(server, config.listen.host, config.listen.port);
      readiness.open();
    },
    async stop(drainMs = 0) {
      readiness.close();
      await new Promise((resolve) => setTimeout(resolve, drainMs));
      await undo.run();
    },
  };
}
