/** Opens the database with its initial data, and the broadcast between the processes on it. */
import type { Logger } from 'pino';
import { startHourlyBackups } from '../backup/schedule/start-hourly-backups';
import { type OpenBroadcast, openBroadcast } from '../broadcast/broadcast';
import type { Config } from '../config/config';
import type { EnvironmentVariables } from '../config/env';
import { deriveSecrets, type Secrets } from '../config/secrets';
import { readStoredSecret } from '../config/stored-secret';
import type { Database } from '../database/schema';
import { cedarProvider } from '../demo/cedar-provider';
import { seedDemonstrationConsents } from '../demo/demo-consents';
import { refuseDemonstration, seedDemonstration } from '../demo/seed';
import { startAuditRetention } from '../events/audit-retention';
import { replaceProviders } from '../identity/federation/provider-store';
import { readProviders } from '../identity/federation/read-providers';
import { argon2Hasher } from '../identity/sign-in/password-hash';
import type { Clock } from '../platform/clock';
import type { Observability } from '../telemetry/observability';
import { openConfiguredDatabase } from './open-configured-database';
import type { UndoStack } from './undo-stack';

export interface DataDependencies {
  config: Config;
  /** Undefined in `dev`: the secret is then stored in the data folder. */
  secret: string | undefined;
  /** Still reads what was made with it. */
  previousSecret?: string | undefined;
  /**
   * The program that takes hourly backups of the embedded database (an absolute path), and the environment of the
   * command that copies them. Default: no backups.
   */
  backups?: { program: string; variables: EnvironmentVariables };
  clock: Clock;
  logger: Logger;
  observability: Observability;
}

export interface Data {
  db: Database;
  /** For work in the background, so that it never holds a connection of a request. */
  background: Database;
  secrets: Secrets;
  broadcast: OpenBroadcast;
}

export async function openData(dependencies: DataDependencies, undo: UndoStack): Promise<Data> {
  const { config, secret, previousSecret, clock, logger, observability } = dependencies;
  const { db, background, listen, close } = await openConfiguredDatabase(
    config.database,
    logger,
    observability.databaseWatch,
  );
  undo.add(close);
  startBackups(db, dependencies, undo);
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

function startBackups(
  db: Database,
  { config, backups, clock, logger, observability }: DataDependencies,
  undo: UndoStack,
): void {
  if (backups === undefined || config.database.kind !== 'embedded') return;
  const stop = startHourlyBackups({
    db,
    dataDirectory: config.database.directory,
    ...backups,
    command: config.backupCommand,
    metrics: observability.metrics.backups,
    clock,
    log: logger,
  });
  undo.add(stop);
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
