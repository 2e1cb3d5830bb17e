/** The failure store over the tables `sign_in_failures` and `sign_in_places`. Each call but the sweep is one statement. */
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import { type FailureStore, PLACE_TTL_MS } from './failure-store';

export function createDatabaseFailureStore(db: Database, clock: Clock): FailureStore {
  const now = () => new Date(clock.now());
  return {
    async count(plans) {
      // Arrays of SQL count from 1.
      const buckets = plans.flatMap((plan, index) =>
        plan.buckets.map((each) => ({ ...each, plan: index + 1 })),
      );
      const attempt = sql<number>`count_sign_in_attempt(
        ${plans.map(({ place }) => place ?? null)}::text[],
        ${buckets.map(({ plan }) => plan)}::integer[],
        ${buckets.map(({ key }) => key)}::text[],
        ${buckets.map(({ rule }) => rule.capacity)}::integer[],
        ${buckets.map(({ rule }) => rule.decayMs)}::integer[],
        ${now()}::timestamptz
      )`;
      const { wait } = await db.selectNoFrom(attempt.as('wait')).executeTakeFirstOrThrow();
      return wait;
    },
    async hasRoom(plans) {
      const keys = plans.flatMap(({ buckets }) => buckets.map(({ key }) => key));
      if (keys.length === 0) return false;
      const rows = await db
        .selectFrom('sign_in_failures')
        .select(['key', 'empty_at'])
        .where('key', 'in', keys)
        .execute();
      const rests = new Map(rows.map(({ key, empty_at }) => [key, empty_at.getTime() - clock.now()]));
      return plans.some(({ buckets }) =>
        buckets.every(({ key, rule }) => (rests.get(key) ?? 0) <= (rule.capacity - 1) * rule.decayMs),
      );
    },
    async refund(clearedKeys, shares) {
      const refund = sql`refund_sign_in_failures(
        ${[...clearedKeys]}::text[],
        ${shares.map(({ share }) => share)}::text[],
        ${shares.map(({ bucket }) => bucket)}::text[],
        ${now()}::timestamptz
      )`;
      await db.selectNoFrom(refund.as('refund')).execute();
    },
    async rememberPlace(key) {
      const known_until = new Date(clock.now() + PLACE_TTL_MS);
      await db
        .insertInto('sign_in_places')
        .values({ key, known_until })
        .onConflict((on) => on.column('key').doUpdateSet({ known_until }))
        .execute();
    },
    async removeExpired() {
      const buckets = await db
        .deleteFrom('sign_in_failures')
        .where('empty_at', '<=', now())
        .executeTakeFirst();
      const places = await db
        .deleteFrom('sign_in_places')
        .where('known_until', '<=', now())
        .executeTakeFirst();
      return Number(buckets.numDeletedRows + places.numDeletedRows);
    },
  };
}
