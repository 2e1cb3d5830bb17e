/** The password reset store over the table `password_resets`. Each call is one statement. */
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import type { PasswordResetStore } from './password-reset-store';

export function createDatabasePasswordResetStore(db: Database, clock: Clock): PasswordResetStore {
  const now = () => new Date(clock.now());
  return {
    async create(personId, tokenHash, expiresAt) {
      const row = { token_hash: tokenHash, expires_at: new Date(expiresAt) };
      await db
        .insertInto('password_resets')
        .values({ person_id: personId, ...row })
        .onConflict((on) => on.column('person_id').doUpdateSet(row))
        .execute();
    },
    find: (tokenHash) =>
      db
        .selectFrom('password_resets')
        .innerJoin('people', 'people.id', 'password_resets.person_id')
        .select(['people.id as personId', 'people.email as email'])
        .where('password_resets.token_hash', '=', tokenHash)
        .where('password_resets.expires_at', '>', now())
        .executeTakeFirst(),
    async redeem(tokenHash, passwordHash) {
      const { numUpdatedRows } = await db
        .with('used', (query) =>
          query
            .deleteFrom('password_resets')
            .where('token_hash', '=', tokenHash)
            .where('expires_at', '>', now())
            .returning('person_id'),
        )
        .updateTable('people')
        .from('used')
        .set({ password_hash: passwordHash, invited_at: null })
        .whereRef('people.id', '=', 'used.person_id')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async redeemWithoutPassword(tokenHash) {
      const { numUpdatedRows } = await db
        .with('used', (query) =>
          query
            .deleteFrom('password_resets')
            .using('people')
            .whereRef('people.id', '=', 'password_resets.person_id')
            .where('people.password_hash', 'is', null)
            .where('token_hash', '=', tokenHash)
            .where('expires_at', '>', now())
            .returning('person_id'),
        )
        .updateTable('people')
        .from('used')
        .set({ invited_at: null })
        .whereRef('people.id', '=', 'used.person_id')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async removeExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('password_resets')
        .where('expires_at', '<=', now())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
