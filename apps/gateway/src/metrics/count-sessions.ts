/** Counts signed-in users: sessions of the OpenID provider that belong to an account and have not expired. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/** Uses the index on (model, id). Anonymous sessions of unfinished sign-ins do not count. */
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
