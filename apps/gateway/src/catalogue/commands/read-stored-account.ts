/**
 * Reads an account with all its organisations from the database, without migrating the database. Row-level security
 * hides every row from the owner of the tables, so the role that sees all rows reads the account.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findSignIn, listOwnAccounts } from '../../accounts/store';
import type { DatabaseConfig } from '../../config/config';
import { bypassRowSecurity } from '../../database/bypass-row-security';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import { connectPostgresql, type DatabaseConnection } from '../../database/postgresql/connect-postgresql';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { selectProductContexts } from '../../entitlements/store';
import { listMemberships } from '../../memberships/store';
import { toCluster } from '../../memberships/to-cluster';
import { CommandError } from './command-error';
import type { KnownAccount } from './known-account';

/** @throws DatabaseError when a running product holds the folder; CommandError when there is no database in it */
export async function readStoredAccount(
  database: DatabaseConfig,
  email: string,
): Promise<KnownAccount | undefined> {
  const { db, close } = await connect(database);
  try {
    return await readFrom(db, email);
  } finally {
    await close();
  }
}

async function connect(database: DatabaseConfig): Promise<DatabaseConnection> {
  if (database.kind === 'postgresql') return connectPostgresql(database.url);
  const { directory, takeOver } = database;
  // Connecting would create a missing database.
  if (existsSync(join(directory, 'db'))) return connectEmbedded(directory, { takeOver });
  throw new CommandError(`There is no database in ${directory}. Check DATA_DIR.`);
}

export function readFrom(db: Database, email: string): Promise<KnownAccount | undefined> {
  return db.transaction().execute(async (trx) => {
    await bypassRowSecurity(trx);
    return readAll(trx, email);
  });
}

async function readAll(db: DatabaseTransaction, email: string): Promise<KnownAccount | undefined> {
  const signIn = await findSignIn(db, email);
  if (signIn === undefined) return undefined;
  const accounts = await listOwnAccounts(db, signIn.primary.userId);
  const cluster = toCluster(accounts, await listMemberships(db, accounts));
  const contexts: KnownAccount['productContexts'][number][] = [];
  for (const { userId, organisations } of cluster) {
    const organisationIds = sql<string[]>`${organisations.map(({ id }) => id)}`;
    const found = await selectProductContexts(db, { seats: [userId], organisationIds }).execute();
    contexts.push(
      ...found.map(({ data, owningEntity, serviceCode }) => ({ ...data, owningEntity, serviceCode })),
    );
  }
  return {
    email: signIn.email,
    organisations: cluster.flatMap(({ organisations }) => organisations),
    roles: cluster.flatMap(({ roles }) =>
      roles.map(({ organisationId, namedRole }) => ({ organization: organisationId, named_role: namedRole })),
    ),
    productContexts: contexts,
  };
}
