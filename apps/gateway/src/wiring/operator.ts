/** The work of the operator: what the configuration asks of a start, and commands while the product runs. */
import type { Logger } from 'pino';
import { COMMAND_LINE, type OperatorContext, PROVISIONING } from '../administration/command/run-as-operator';
import { serveCommands } from '../administration/command-socket/serve-commands';
import {
  appointFirstAdministrator,
  type FirstAdministrator,
} from '../administration/first-start/first-administrator';
import { provision } from '../administration/provisioning/provisioning-commands';
import type { Provisioning } from '../administration/provisioning/provisioning-file';
import type { Config } from '../config/config';
import { presentConfigured } from '../identity/administer/clients/configured-clients';
import type { OidcClientEntry } from '../identity/oidc-clients/oidc-client-schema';
import { houseStaff } from '../organisations/administer/company-organisation';
import type { Clock } from '../platform/clock';
import type { ShippedCatalogue } from '../registrations/shipped-catalogue';
import type { FileStore } from '../releases/file-store';
import type { Data } from './open-data';
import type { UndoStack } from './undo-stack';

interface OperatorParts extends Data {
  config: Config;
  oidcClients: readonly OidcClientEntry[];
  shipped: ShippedCatalogue;
  clock: Clock;
  logger: Logger;
}

export interface InstallationParts extends OperatorParts {
  provisioning: Provisioning | undefined;
  /**
   * Tells the operator that the first administrator needs a link. Present in one process of the installation only: it also
   * applies the provisioning file.
   */
  tellOperator?(text: string): void;
}

/** @returns the first administrator, if this start has appointed them */
export async function prepareInstallation(parts: InstallationParts): Promise<FirstAdministrator | undefined> {
  const { provisioning, background, clock, tellOperator, logger } = parts;
  if (tellOperator === undefined) return undefined;
  if (provisioning !== undefined) {
    const steps = await provision(background, contextOf(PROVISIONING, parts), provisioning);
    // The log has only the number of changes: the operator knows the file.
    logger.info({ changes: steps.length }, 'provisioning file applied');
  }
  const appointed = await appointAdministrator(parts);
  await background.transaction().execute((trx) => houseStaff(trx, new Date(clock.now())));
  return appointed;
}

/** In the demonstration a person with a well-known password has the role already. */
async function appointAdministrator({
  config,
  db,
  clock,
}: OperatorParts): Promise<FirstAdministrator | undefined> {
  const { adminEmail: email, demo } = config;
  if (email === undefined || demo) return undefined;
  return appointFirstAdministrator(db, { email, now: new Date(clock.now()) });
}

/** The commands find this process by the folder of the embedded database, which it has locked. */
export async function serveOperator(
  parts: OperatorParts & { releaseFiles: FileStore },
  undo: UndoStack,
): Promise<void> {
  const { config, background, releaseFiles, logger } = parts;
  if (config.database.kind !== 'embedded') return;
  const settings = { ...contextOf(COMMAND_LINE, parts), releaseFiles };
  const session = { db: background, settings: () => settings };
  undo.add(await serveCommands({ directory: config.database.directory, session, log: logger }));
}

function contextOf(
  actor: string,
  { config, clock, oidcClients, shipped, secrets }: OperatorParts,
): OperatorContext {
  return {
    actor,
    identityOrigin: config.origins.identity,
    companyDomains: config.companyDomains,
    clock,
    configuredClients: () => Promise.resolve(presentConfigured(oidcClients)),
    shipped: () => Promise.resolve(shipped),
    sealingKey: () => Promise.resolve(secrets.sealingKeys[0]),
  };
}
