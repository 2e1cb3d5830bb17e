/** Opens the parts of the process one after the other; each file of this folder opens one. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createPostLetters, type PostLetter } from '../administration/access/post-letters';
import { describeFirstAdministrator } from '../administration/first-start/first-administrator';
import { readProvisioning } from '../administration/provisioning/read-provisioning';
import { createWithBearer } from '../bearer/with-bearer';
import { type LiveBrands, openLiveBrands } from '../brand/live-brands';
import type { Build } from '../build/read-build';
import { type LiveCatalogue, openLiveCatalogue } from '../catalogue/live-catalogue';
import type { Config } from '../config/config';
import { openHelpLibrary } from '../help/help-library';
import { listOfferedSolutions } from '../hosts/hosted-solutions';
import { readOidcClients } from '../identity/oidc-clients/read-oidc-clients';
import type { Mailer } from '../mail/mailer';
import { createSmtpMailer } from '../mail/smtp-mailer';
import type { OverloadLimits } from '../overload/overload';
import type { PageSource } from '../pages/page-source';
import { type Clock, systemClock } from '../platform/clock';
import { openShippedCatalogue, type ShippedCatalogue } from '../registrations/shipped-catalogue';
import { createObservability, type Observability } from '../telemetry/observability';
import { type Data, type DataDependencies, openData } from './open-data';
import { openDomains } from './open-domains';
import { openHosts } from './open-hosts';
import { openIdentity } from './open-identity';
import { openPictures } from './open-pictures';
import { openServer, type Server } from './open-server';
import { openServices } from './open-services';
import { type InstallationParts, prepareInstallation, serveOperator } from './operator';
import { rollBackStart } from './roll-back-start';
import { createUndoStack, type UndoStack } from './undo-stack';

export interface GatewayDependencies
  extends Omit<DataDependencies, 'clock' | 'observability'>,
    Pick<InstallationParts, 'tellOperator'> {
  pages: PageSource;
  build: Build;
  clock?: Clock;
  overloadLimits?: OverloadLimits;
  observability?: Observability;
}

export interface Gateway extends Server {
  /** The Fastify instances by host name. Each handles injected requests without a network. */
  hosts: ReadonlyMap<string, FastifyInstance>;
}

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
  const { config, clock = systemClock, observability = createObservability() } = dependencies;
  undo.add(observability.stop);
  const files = await readFiles(config);
  const given = { ...dependencies, ...files, clock, observability };
  const data = await openData(given, undo);
  const catalogue = await openCatalogue({ ...given, ...data }, undo);
  const brands = await openLiveBrands({ ...data, log: given.logger });
  undo.add(async () => brands.close());
  const withBearer = createWithBearer(data.db, clock, config.companyDomains);
  const mailer = config.mail && createSmtpMailer(config.mail);
  const takePicture = openPictures({ ...given, ...data }, undo);
  const appointed = await prepareInstallation({ ...given, ...data });
  const domains = await openDomains({ ...given, ...data, catalogue }, undo);
  const identity = await openIdentity(
    { ...given, ...data, ...domains, catalogue, withBearer, brands, mailer, takePicture },
    undo,
  );
  const postLetter = mailer && openLetters(mailer, brands, given.logger, undo);
  const services = await openServices(config, data.db, undo);
  const opened = { catalogue, withBearer, brands, identity, postLetter, takePicture };
  const parts = { ...given, ...data, ...domains, ...services, ...opened };
  const hosts = await openHosts(parts, undo);
  const server = await openServer({ ...parts, hosts }, undo);
  await serveOperator(parts, undo);
  return {
    hosts,
    async listen() {
      await server.listen();
      // Now the command that the text names works.
      if (appointed !== undefined) dependencies.tellOperator?.(describeFirstAdministrator(appointed));
    },
    stop: server.stop,
  };
}

/** Reads the operator's files, so that a fault of one is reported before anything is opened. */
async function readFiles(config: Config) {
  const shipped = await openShippedCatalogue(config);
  shipped.combine({ solutions: [], families: [] });
  const provisioning = config.provision === undefined ? undefined : await readProvisioning(config.provision);
  const oidcClients = await readOidcClients(config.oidcClients);
  return { shipped, provisioning, oidcClients, help: await openHelpLibrary(config) };
}

async function openCatalogue(
  {
    config,
    pages,
    shipped,
    db,
    broadcast,
    logger,
  }: Pick<GatewayDependencies, 'config' | 'pages' | 'logger'> & Data & { shipped: ShippedCatalogue },
  undo: UndoStack,
): Promise<LiveCatalogue> {
  const catalogue = await openLiveCatalogue({
    db,
    broadcast,
    shipped,
    offer: (all, live) => listOfferedSolutions(config, all, pages, live),
    log: logger,
  });
  undo.add(async () => catalogue.close());
  logger.info({ offered: catalogue.current().length }, 'catalogue loaded');
  return catalogue;
}

/** A stop first posts the letters that wait. */
function openLetters(mailer: Mailer, brands: LiveBrands, logger: Logger, undo: UndoStack): PostLetter {
  undo.add(async () => mailer.close());
  const letters = createPostLetters(mailer, brands, logger);
  undo.add(letters.close);
  return letters.postLetter;
}
