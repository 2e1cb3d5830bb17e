/** Assembles the parts of the process. Only this module creates the database, the hosts and the server. */
import { setTimeout as delay } from 'node:timers/promises';
import { environmentOfHost, kindOfHost } from '@unified-shell/address/shell-hosts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAccountStore } from '../accounts/store';
import { createPostLetters } from '../administration/access/post-letters';
import { serveCommands } from '../administration/command-socket/serve-commands';
import { createTxtResolver } from '../administration/domains/check-record';
import {
  appointFirstAdministrator,
  describeFirstAdministrator,
  type FirstAdministrator,
} from '../administration/first-start/first-administrator';
import { COMMAND_LINE, PROVISIONING } from '../administration/operator/run-as-operator';
import { houseStaff } from '../administration/people/company-organisation';
import { provision } from '../administration/provisioning/provisioning-commands';
import type { Provisioning } from '../administration/provisioning/provisioning-file';
import { readProvisioning } from '../administration/provisioning/read-provisioning';
import { createOpenAiModel } from '../assistant/model/openai-model';
import { listAssistedOrganisations } from '../assistant/outside/assisted-organisations';
import { createPermissionService } from '../assistant/permission-service';
import { startHourlyBackups } from '../backup/schedule/start-hourly-backups';
import type { WithBearer } from '../bearer/bearer';
import { createFindAudience } from '../bearer/find-audience';
import { limitCalls } from '../bearer/limit-calls';
import { createWithBearer } from '../bearer/with-bearer';
import { loadBootFacts } from '../boot/boot-facts';
import { presentProfile } from '../boot/present-boot';
import { openBroadcast } from '../broadcast/broadcast';
import type { Build } from '../build/read-build';
import { type LiveCatalogue, openLiveCatalogue } from '../catalogue/live-catalogue';
import { openShippedCatalogue, type ShippedCatalogue } from '../catalogue/shipped-catalogue';
import type { Config } from '../config/config';
import type { EnvironmentVariables } from '../config/env';
import { deriveSecrets, type Secrets } from '../config/secrets';
import { readStoredSecret } from '../config/stored-secret';
import type { Database } from '../database/schema';
import { cedarProvider } from '../demo/cedar-provider';
import { seedDemonstrationConsents } from '../demo/demo-consents';
import {
  DEMONSTRATION_MODEL,
  startDemonstrationModel,
} from '../demo/demonstration-model/demonstration-model';
import { demonstrationPermissions } from '../demo/demonstration-permissions';
import { createDemonstrationWorkfront } from '../demo/demonstration-workfront';
import { refuseDemonstration, seedDemonstration } from '../demo/seed';
import { startAuditRetention } from '../events/audit-retention';
import { recordEvent } from '../events/record-event';
import { openFeatureFlags } from '../flags/feature-flags';
import { isProbe } from '../health/health';
import { createReadiness } from '../health/readiness';
import { openHelpLibrary } from '../help/help-library';
import { listOfferedSolutions } from '../hosts/hosted-solutions';
import { createProbeHost } from '../hosts/probe-host';
import type { ShellHostDependencies } from '../hosts/shell-host';
import { createHostDispatcher } from '../http/server/host-dispatcher';
import { createListener, type ShutdownTimes } from '../http/server/listener';
import type { Identity } from '../identity/assemble-identity';
import { createRegisteredSolutions, type SolutionHint } from '../identity/clients/registered-solutions';
import { listSolutionClients } from '../identity/clients/solution-clients';
import { createIdentity } from '../identity/create-identity';
import { replaceProviders } from '../identity/federation/provider-store';
import { readProviders } from '../identity/federation/read-providers';
import { listLogoutOrigins } from '../identity/logout-urls/logout-origins';
import { readOidcClients } from '../identity/oidc-clients/read-oidc-clients';
import { readTransmitters } from '../identity/security-events/transmitter';
import { systemRandomText } from '../identity/shared/random-text';
import { argon2Hasher } from '../identity/sign-in/password-hash';
import { startEvents } from '../live/start-events';
import type { Mailer } from '../mail/mailer';
import { createSmtpMailer } from '../mail/smtp-mailer';
import { countSessions } from '../metrics/count-sessions';
import { isScrape } from '../metrics/metrics-endpoint';
import { addStateMetrics } from '../metrics/state-metrics';
import { limitStrangers } from '../overload/limit-strangers';
import type { OverloadLimits } from '../overload/overload';
import { createOverloadGauge } from '../overload/overload';
import { defaultOverloadLimits } from '../overload/overload-limits';
import type { PageSource } from '../pages/page-source';
import { type Clock, systemClock } from '../platform/clock';
import { createFileStore } from '../releases/create-file-store';
import { createVersionHints } from '../releases/hint/version-hints';
import { openLiveReleases } from '../releases/live-releases';
import { createOutcomeCounter } from '../releases/safeguard/count-outcomes';
import { watchCandidates } from '../releases/safeguard/watch-candidates';
import { createObservability, type Observability } from '../telemetry/observability';
import { createHosts } from './create-hosts';
import { openConfiguredDatabase } from './open-configured-database';
import { openSearch } from './open-search';
import { openZeroTouch } from './open-zero-touch';
import { rollBackStart } from './roll-back-start';
import type { StopPlan } from './stop-plan';
import { createUndoStack, type UndoStack } from './undo-stack';

export interface GatewayDependencies {
  config: Config;
  /** Undefined in `dev`: the secret is then stored in the data folder. */
  secret: string | undefined;
  /** Still reads what was made with it. */
  previousSecret?: string | undefined;
  pages: PageSource;
  build: Build;
  logger: Logger;
  clock?: Clock;
  overloadLimits?: OverloadLimits;
  observability?: Observability;
  /**
   * Tells the operator that the first administrator needs a link. Present in one process of the installation only: it also
   * applies the provisioning file.
   */
  tellOperator?(text: string): void;
  /**
   * The program that takes hourly backups of the embedded database (an absolute path), and the environment of the
   * command that copies them. Default: no backups.
   */
  backups?: { program: string; variables: EnvironmentVariables };
}

export interface Gateway {
  /** The Fastify instances by host name. Each handles injected requests without a network. */
  hosts: ReadonlyMap<string, FastifyInstance>;
  listen(): Promise<void>;
  /** Notifies the load balancer and the clients, finishes running requests, closes everything. */
  stop(plan?: StopPlan): Promise<void>;
}

const WITHOUT_DELAY: StopPlan = { noticeMs: 0, graceMs: 0, forceAfterMs: 8_000 };

/**
 * Rejects when the folder is in use, the schema is newer, or the catalogue or build is broken; all resources are then
 * closed.
 */
export async function createGateway(dependencies: GatewayDependencies): Promise<Gateway> {
  const undo = createUndoStack();
  try {
    return await assemble(dependencies, undo);
  } catch (error) {
    await rollBackStart(() => undo.run(), dependencies.logger);
    throw error;
  }
}

async function assemble(dependencies: GatewayDependencies, undo: UndoStack): Promise<Gateway> {
  const { config, logger, clock = systemClock, observability = createObservability() } = dependencies;
  undo.add(observability.stop);
  const shipped = await openShippedCatalogue(config);
  // A fault of a file is reported before anything is opened.
  shipped.combine([]);
  const file = config.provision === undefined ? undefined : await readProvisioning(config.provision);
  const help = await openHelpLibrary(config);
  const data = await openData(dependencies, { observability, clock }, undo);
  const catalogue = await openLiveCatalogue({
    ...data,
    shipped,
    offer: (all, live) => listOfferedSolutions(config, all, dependencies.pages, live),
    log: logger,
  });
  undo.add(async () => catalogue.close());
  logger.info({ offered: catalogue.current().length }, 'catalogue loaded');
  const withBearer = createWithBearer(data.db, clock, config.companyDomains);
  const { db, broadcast } = data;
  const featureFlags = await openFeatureFlags({
    db,
    broadcast,
    environment: config.environment,
    log: logger,
  });
  undo.add(featureFlags.close);
  const mailer = config.mail && createSmtpMailer(config.mail);
  const identity = await openIdentity(
    dependencies,
    { ...data, observability, clock, withBearer, catalogue, mailer },
    undo,
  );
  if (mailer) undo.add(async () => mailer.close());
  const letters = mailer && createPostLetters(mailer, logger);
  if (letters) undo.add(letters.close);

  await provisionAtStart(dependencies, file, {
    db: data.background,
    clock,
    shipped,
    sealingKey: data.secrets.sealingKeys[0],
  });
  const appointed = await appointAdministrator(dependencies, data.db, clock);
  if (dependencies.tellOperator !== undefined)
    await data.background.transaction().execute((trx) => houseStaff(trx, new Date(clock.now())));

  const { metrics, observe, scrape, traceTimer } = observability;
  const readiness = createReadiness(data.db, broadcast);
  addStateMetrics(metrics.registry, {
    readiness,
    countSessions: () => countSessions(data.background, clock.now()),
    clock,
  });
  const events = startEvents({ db: data.background, broadcast, clock, log: logger });
  undo.add(events.close);
  const stopTelling = catalogue.onRead(events.eventHub.catalogueChanged);
  undo.add(async () => stopTelling());
  const gauge = await createOverloadGauge(dependencies.overloadLimits ?? defaultOverloadLimits());
  undo.add(() => gauge.close());
  const zeroTouch = openZeroTouch(config, db);
  undo.add(zeroTouch.close);
  const search = openSearch();
  undo.add(search.close);
  const releaseFiles = createFileStore(config.releases);
  // In the background, so that reading files never holds a connection of a request.
  const releases = await openLiveReleases({
    db: data.background,
    broadcast,
    files: releaseFiles,
    log: logger,
  });
  undo.add(async () => releases.close());
  const counter = createOutcomeCounter(data.background, releases);
  undo.add(watchCandidates({ db: data.background, releases, counter, clock, log: logger }));
  const hosts = await createHosts({
    ...dependencies,
    clock,
    catalogue,
    readAccessToken: identity.readAccessToken,
    readAssistantToken: identity.readAssistantToken,
    exchangeTokens: identity.exchangeTokens,
    ...limitCalls(withBearer, config.callsPerSecond, clock),
    findAudience: createFindAudience(data.db, clock, config.companyDomains),
    featureFlags,
    identity,
    administration: {
      db,
      announceEnded: identity.announceEnded,
      shipped,
      sealingKey: data.secrets.sealingKeys[0],
      providerTestAddress: identity.providerTestAddress,
      releaseFiles,
      postLetter: letters?.postLetter,
      resolveTxt: createTxtResolver(),
    },
    gauge,
    scrape,
    countFrameEvent: metrics.frames.count,
    traceTimer,
    releases,
    versionHints: createVersionHints(data.secrets.sealingKeys, clock),
    countOutcome: counter.count,
    zeroTouchProviders: zeroTouch.providers,
    demonstrationWorkfront: createDemonstrationWorkfront(db, identity.readClientToken),
    searchProvider: search.provider,
    ...(await openAssistant(config, undo)),
    record: (event) => recordEvent(db, event),
    eventHub: events.eventHub,
    help,
    observe,
  });
  undo.add(async () => void (await Promise.all([...new Set(hosts.values())].map((app) => app.close()))));

  const probes = await createProbeHost({ readiness, config, scrape, logger, observe });
  undo.add(() => probes.close());

  const { refused: onRefused } = metrics.requests;
  const dispatcher = createHostDispatcher({
    anyHost: { accepts: (request) => isProbe(request) || isScrape(request, config), app: probes },
    apps: hosts,
    trustProxy: config.trustProxy,
    logger,
    environmentOf: environmentOfOtherShell(config),
    onRefused,
  });
  const listener = createListener(dispatcher);
  let shutdownTimes: ShutdownTimes = WITHOUT_DELAY;
  undo.add(() => listener.close(shutdownTimes));
  // Before the listener, which waits for open answers.
  undo.add(async () => events.eventHub.close());
  if (config.database.kind === 'embedded') {
    const settings = {
      actor: COMMAND_LINE,
      identityOrigin: config.origins.identity,
      companyDomains: config.companyDomains,
      clock,
      shipped: () => Promise.resolve(shipped),
      sealingKey: () => Promise.resolve(data.secrets.sealingKeys[0]),
      releaseFiles,
    };
    const session = { db: data.background, settings: () => settings };
    undo.add(await serveCommands({ directory: config.database.directory, session, log: logger }));
  }
  return {
    hosts,
    async listen() {
      await listener.open(config.listen.host, config.listen.port);
      readiness.open();
      // Now the command that the text names works.
      if (appointed !== undefined) dependencies.tellOperator?.(describeFirstAdministrator(appointed));
    },
    async stop({ noticeMs, graceMs, forceAfterMs } = WITHOUT_DELAY) {
      shutdownTimes = { graceMs: graceMs - noticeMs, forceAfterMs: forceAfterMs - noticeMs };
      listener.askToClose();
      if (noticeMs > 0) {
        readiness.close();
        await delay(noticeMs);
      }
      await undo.run();
    },
  };
}

/** Without a model or a service of the operator, the demonstration has its own. */
async function openAssistant(
  { assistantModel, assistantPermissions, demo }: Config,
  undo: UndoStack,
): Promise<Pick<ShellHostDependencies, 'permissionService' | 'assistantModel'>> {
  const permissionService =
    assistantPermissions !== undefined
      ? createPermissionService(assistantPermissions, fetch)
      : demo
        ? demonstrationPermissions
        : undefined;
  if (assistantModel !== undefined) {
    return { permissionService, assistantModel: createOpenAiModel({ ...assistantModel, fetch }) };
  }
  if (!demo) return { permissionService, assistantModel: undefined };
  const { url, close } = await startDemonstrationModel();
  undo.add(close);
  const model = { url, model: DEMONSTRATION_MODEL, key: undefined };
  return { permissionService, assistantModel: createOpenAiModel({ ...model, fetch }) };
}

/** The environment of a host that is a shell's below this main domain (ROUTE-23); only hosts not served here are asked. */
function environmentOfOtherShell({ hosts: { base, customDomains } }: Config) {
  return (host: string) =>
    kindOfHost(host, { mainDomain: base, customDomains }) === 'experience'
      ? environmentOfHost(host, base)
      : undefined;
}

/** The changes are logged by their number: the file is the operator's own. */
async function provisionAtStart(
  { config, tellOperator, logger }: GatewayDependencies,
  file: Provisioning | undefined,
  {
    db,
    clock,
    shipped,
    sealingKey,
  }: { db: Database; clock: Clock; shipped: ShippedCatalogue; sealingKey: Buffer },
): Promise<void> {
  if (file === undefined || tellOperator === undefined) return;
  const { companyDomains, origins } = config;
  const context = {
    actor: PROVISIONING,
    identityOrigin: origins.identity,
    companyDomains,
    clock,
    shipped: () => Promise.resolve(shipped),
    sealingKey: () => Promise.resolve(sealingKey),
  };
  const steps = await provision(db, context, file);
  logger.info({ changes: steps.length }, 'provisioning file applied');
}

/** In the demonstration a person with a well-known password has the role already. */
async function appointAdministrator(
  { config, tellOperator }: GatewayDependencies,
  db: Database,
  clock: Clock,
): Promise<FirstAdministrator | undefined> {
  const { adminEmail: email, demo } = config;
  if (email === undefined || demo || tellOperator === undefined) return undefined;
  return appointFirstAdministrator(db, { email, now: new Date(clock.now()) });
}

interface Instruments {
  observability: Observability;
  clock: Clock;
}

/** Opens the database with its initial data, and the broadcast between the processes on it. */
async function openData(
  { config, secret, previousSecret, logger, backups }: GatewayDependencies,
  { observability, clock }: Instruments,
  undo: UndoStack,
) {
  const { db, background, listen, close } = await openConfiguredDatabase(
    config.database,
    logger,
    observability.databaseWatch,
  );
  undo.add(close);
  if (backups !== undefined && config.database.kind === 'embedded') {
    const { directory: dataDirectory } = config.database;
    undo.add(
      startHourlyBackups({
        db,
        dataDirectory,
        ...backups,
        command: config.backupCommand,
        metrics: observability.metrics.backups,
        clock,
        log: logger,
      }),
    );
  }
  undo.add(startAuditRetention({ db: background, retentionDays: config.auditRetentionDays, log: logger }));
  if (config.demo) {
    await seedDemonstration(background, argon2Hasher.hash, config.demoCopies);
    await seedDemonstrationConsents(background, new Date(clock.now()), config.demoCopies);
  } else await refuseDemonstration(db);
  const secrets = deriveSecrets(secret ?? (await readStoredSecret(config.dataDirectory)), previousSecret);
  await replaceProviders(db, secrets.sealingKeys[0], await listProviders(config, secrets));
  const broadcast = openBroadcast(listen, logger);
  undo.add(() => broadcast.close());
  return { db, background, secrets, broadcast };
}

/** The solutions as identity needs them, read from the current catalogue at each call. */
function followCatalogue(catalogue: LiveCatalogue) {
  const clients = catalogue.derive(listSolutionClients);
  const solutions = catalogue.derive(createRegisteredSolutions);
  const origins = catalogue.derive(listLogoutOrigins);
  return {
    solutionClients: { get: (clientId: string) => clients().get(clientId) },
    solutions: {
      findClient: (hint: SolutionHint) => solutions().findClient(hint),
      applicationsOf: (clientId: string) => solutions().applicationsOf(clientId),
    },
    logoutOrigins: { get: (appId: string) => origins().get(appId) },
  };
}

/** The identity providers of the operator's file, and the demonstration's provider. */
async function listProviders(
  { identityProviders, demo, demoCopies, origins }: Config,
  { sealingKeys }: Secrets,
) {
  const own = identityProviders === undefined ? [] : await readProviders(identityProviders);
  const ofCopy = (_: unknown, copy: number) => cedarProvider(origins.bank, sealingKeys[0], copy);
  return demo ? [...own, ...Array.from({ length: demoCopies + 1 }, ofCopy)] : own;
}

async function openIdentity(
  { config, logger }: GatewayDependencies,
  parts: Instruments &
    Awaited<ReturnType<typeof openData>> & {
      withBearer: WithBearer;
      catalogue: LiveCatalogue;
      mailer: Mailer | undefined;
    },
  undo: UndoStack,
): Promise<Identity> {
  const { db, background, secrets, broadcast, clock, withBearer, catalogue, mailer } = parts;
  const { sessions } = parts.observability.metrics;
  const identity = await createIdentity(
    {
      settings: {
        environment: config.environment,
        identityOrigin: config.origins.identity,
        shellOrigins: [config.origins.shell],
        customDomains: config.origins.customDomains,
        ...(config.demo ? { demonstrationProvider: config.origins.bank } : {}),
        tokenLifetimeMs: config.tokenLifetimeMs,
        onboardedClients: config.onboardedClients,
        internalDomains: config.companyDomains,
      },
      secrets,
      accounts: createAccountStore(db),
      record(event) {
        sessions.count(event);
        return recordEvent(db, event);
      },
      ...followCatalogue(catalogue),
      oidcClients: await readOidcClients(config.oidcClients),
      transmitters: await readTransmitters(config.eventTransmitters),
      onTokenIssued: sessions.tokenIssued,
      loadProfile: (claims) =>
        withBearer(claims, async (bearer) => presentProfile(await loadBootFacts(bearer, logger))),
      listAssistedOrganisations: (claims) => withBearer(claims, listAssistedOrganisations),
      passwordHasher: argon2Hasher,
      limit: limitStrangers(clock),
      mailer,
      clock,
      broadcast,
      random: systemRandomText,
      log: logger,
      listenAddress: () => config.listen,
    },
    db,
    background,
  );
  undo.add(() => identity.close());
  return identity;
}
