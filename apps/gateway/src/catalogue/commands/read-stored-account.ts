/** An account with all its organisations, read from the database as its owner; the schema stays as it is. */
import { sql } from 'kysely';
import { findSignIn } from '../../accounts/find-sign-in';
import { listOwnAccounts } from '../../accounts/list-own-accounts';
import { listPlaces } from '../../accounts/list-places';
import { toCluster } from '../../accounts/to-cluster';
import { connectPostgresql } from '../../backup/commands/connect-postgresql';
import type { DatabaseConfig } from '../../config/config';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import type { Database } from '../../database/schema';
import { selectProductContexts } from '../../entitlements/store';
import type { KnownAccount } from './known-account';

/** @throws DatabaseError when a running product holds the folder */
export async function readStoredAccount(
  database: DatabaseConfig,
  email: string,
): Promise<KnownAccount | undefined> {
  const { db, close } =
    database.kind === 'postgresql'
      ? connectPostgresql(database.url)
      : await connectEmbedded(database.directory);
  try {
    return await readFrom(db, email);
  } finally {
    await close();
  }
}

export async function readFrom(db: Database, email: string): Promise<KnownAccount | undefined> {
  const signIn = await findSignIn(db, email);
  if (signIn === undefined) return undefined;
  const accounts = await listOwnAccounts(db, signIn.primary.userId);
  const cluster = toCluster(accounts, await listPlaces(db, accounts));
  const contexts = await Promise.all(
    cluster.map(({ userId, organisations }) => {
      const organisationIds = sql<string[]>`${organisations.map(({ id }) => id)}`;
      return selectProductContexts(db, { seats: [userId], organisationIds }).execute();
    }),
  );
  return {
    email: signIn.email,
    organisations: cluster.flatMap(({ organisations }) => organisations),
    roles: cluster.flatMap(({ roles }) =>
      roles.map(({ organisationId, namedRole }) => ({ organization: organisationId, named_role: namedRole })),
    ),
    productContexts: contexts
      .flat()
      .map(({ data, owningEntity, serviceCode }) => ({ ...data, owningEntity, serviceCode })),
  };
}
