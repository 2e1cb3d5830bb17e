/** The failed sign-ins on a person's accounts, from the audit trail: the account page tells its owner of them. */
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';

export interface FailedSignIns {
  /** In the last thirty days. `lastAt` in milliseconds since 1970. */
  find(userIds: readonly string[]): Promise<{ count: number; lastAt: number } | undefined>;
}

const PERIOD_MS = 30 * 24 * 60 * 60 * 1000;

export function createDatabaseFailedSignIns(db: Database, clock: Clock): FailedSignIns {
  return {
    async find(userIds) {
      const { count, lastAt } = await db
        .selectFrom('events')
        .select([
          sql<number>`coalesce(sum(occurrences), 0)::integer`.as('count'),
          sql<Date | null>`max(coalesce(last_at, at))`.as('lastAt'),
        ])
        .where('action', '=', 'session.sign-in')
        .where('outcome', '=', 'refused')
        .where('object', 'in', [...userIds])
        .where('at', '>', new Date(clock.now() - PERIOD_MS))
        .executeTakeFirstOrThrow();
      return lastAt === null ? undefined : { count, lastAt: lastAt.getTime() };
    },
  };
}
