/** The accounts of servers, as the token endpoint and the gateway's calls read them. Only the hashes of secrets are stored. */
import { type QueryCreator, sql } from 'kysely';
import type { Database, Schema } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import { matchSecret, useWrittenBefore } from '../../platform/program-secret';

/** The account that a token was issued to, and the time. */
export interface IssuedTo {
  id: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
}

export interface ServiceAccountStore {
  /** The hash of the account's secret, so that a rotation is another client to the provider's cache. */
  findSecretHash(id: string): Promise<string | undefined>;
  /** Compares the secret with the current one and the one before a rotation, and notes the use. */
  authenticate(id: string, secret: string): Promise<boolean>;
  /** Whether tokens that the account got then are still accepted: false once it is removed, or its secret was taken back. */
  accepts(token: IssuedTo): Promise<boolean>;
}

export function createDatabaseServiceAccounts(db: Database, clock: Clock): ServiceAccountStore {
  return {
    async findSecretHash(id) {
      const row = await db
        .selectFrom('service_accounts')
        .select('secret_hash')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.secret_hash;
    },
    async authenticate(id, secret) {
      const now = new Date(clock.now());
      const row = await db
        .selectFrom('service_accounts')
        .select(['secret_hash', 'secret_expires_at', 'previous_hash', 'previous_until'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined || matchSecret(row, secret, now) === undefined) return false;
      await db
        .updateTable('service_accounts')
        .set({ used_at: now })
        .where('id', '=', id)
        .where(({ or, eb }) => or([eb('used_at', 'is', null), eb('used_at', '<', useWrittenBefore(now))]))
        .execute();
      return true;
    },
    accepts: async (token) =>
      (await selectAcceptingAccount(db, token, clock.now()).executeTakeFirst()) !== undefined,
  };
}

/** Selects one row when tokens that the account got then are still accepted; else none. Part of a statement. */
export function selectAcceptingAccount(db: QueryCreator<Schema>, { id, issuedAt }: IssuedTo, now: number) {
  return db
    .selectFrom('service_accounts')
    .select('service_accounts.id')
    .where('service_accounts.id', '=', id)
    .where('service_accounts.tokens_from', '<=', new Date(issuedAt))
    .where(sql<boolean>`(service_accounts.secret_expires_at is null
      or service_accounts.secret_expires_at > ${new Date(now)})`);
}
