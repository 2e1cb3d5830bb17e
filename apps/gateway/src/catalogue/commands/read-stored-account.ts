/** An account with all its organisations, read from the database as its owner; the schema stays as it is. */
import { findSignIn } from '../../accounts/find-sign-in';
import { selectCluster } from '../../accounts/select-cluster';
import { toCluster } from '../../accounts/to-cluster';
import { connectPostgresql } from '../../backup/commands/connect-postgresql';
import type { DatabaseConfig } from '../../config/config';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import type { Database } from '../../database/schema';
import { selectProductContexts } from '../../entitlements/store';
import type { KnownAccount } from './read-account';

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
  const cluster = toCluster(await selectCluster(db, signIn.primary.userId).orderBy('position').execute());
  const accounts = await Promise.all(
    cluster.map(async ({ userId, organisations }) => {
      const organisationIds = organisations.map(({ id }) => id);
      return selectProductContexts(db, { userId, organisationIds }).execute();
    }),
  );
  return {
    email: signIn.email,
    organisations: cluster.flatMap(({ organisations }) => organisations),
    roles: cluster.flatMap(({ roles }) =>
      roles.map(({ organisationId, namedRole }) => ({ organization: organisationId, named_role: namedRole })),
    ),
    productContexts: accounts
      .flat()
      .map(({ data, owningEntity, serviceCode }) => ({ ...data, owningEntity, serviceCode })),
  };
}
