/** How many people are signed in: sessions of the provider that belong to somebody and have not expired. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/** By the index on (model, id); anonymous sessions of half-finished sign-ins do not count. */
export async function countSessions(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('oidc_payloads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('model', '=', 'Session')
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
    .where(sql`payload ->> 'accountId'`, 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
