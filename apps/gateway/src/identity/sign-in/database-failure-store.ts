/** The failure store over the table `sign_in_failures`. Each call is one statement, so none needs a transaction. */
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import { FAILURE_TTL_MS, type FailureStore } from './failure-store';

export function createDatabaseFailureStore(db: Database, clock: Clock): FailureStore {
  return {
    async count(keys) {
      const rules = keys.map(({ rule }) => rule);
      const attempt = sql<number>`count_sign_in_attempt(
        ${keys.map(({ key }) => key)}::text[],
        ${rules.map(({ freeFailures }) => freeFailures)}::integer[],
        ${rules.map(({ firstWaitMs }) => firstWaitMs)}::integer[],
        ${rules.map(({ maxWaitMs }) => maxWaitMs)}::integer[],
        ${new Date(clock.now())}::timestamptz,
        ${FAILURE_TTL_MS}::integer
      )`;
      const { wait } = await db.selectNoFrom(attempt.as('wait')).executeTakeFirstOrThrow();
      return wait;
    },
    async clear(clearedKey, decrementedKeys) {
      // Locked in the same order as attempts lock the rows, so that the two cannot deadlock.
      await db
        .with('locked', (from) =>
          from
            .selectFrom('sign_in_failures')
            .select('key')
            .where('key', 'in', [clearedKey, ...decrementedKeys])
            .orderBy('key')
            .forUpdate(),
        )
        .updateTable('sign_in_failures')
        .from('locked')
        .set({
          failures: sql`case when sign_in_failures.key = ${clearedKey} then 0
            else greatest(sign_in_failures.failures - 1, 0) end`,
        })
        .whereRef('sign_in_failures.key', '=', 'locked.key')
        .execute();
    },
    async removeExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_failures')
        .where('last_at', '<=', new Date(clock.now() - FAILURE_TTL_MS))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
