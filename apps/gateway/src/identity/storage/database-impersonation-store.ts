/** Impersonations in their table. Rows are closed, never removed: they record why one user acted as another. */
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import type { Impersonation, ImpersonationStore } from './impersonation-store';

export function createDatabaseImpersonationStore(db: Database, clock: Clock): ImpersonationStore {
  const now = () => new Date(clock.now());
  return {
    async start({ id, sessionId, impersonatorId, userId, reason, startedAt, endsAt }) {
      const inserted = await db
        .insertInto('impersonations')
        .values({
          id,
          session_id: sessionId,
          impersonator_id: impersonatorId,
          user_id: userId,
          reason,
          started_at: new Date(startedAt),
          ends_at: new Date(endsAt),
          ended_at: null,
        })
        .onConflict((conflict) => conflict.column('session_id').where('ended_at', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    async findRunning(sessionId) {
      const row = await db
        .selectFrom('impersonations')
        .selectAll()
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where('ends_at', '>', now())
        .executeTakeFirst();
      return row && present(row);
    },
    async stop(sessionId) {
      const row = await db
        .updateTable('impersonations')
        .set({ ended_at: now() })
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where('ends_at', '>', now())
        .returningAll()
        .executeTakeFirst();
      return row && present(row);
    },
    async closeExpired() {
      const rows = await db
        .updateTable('impersonations')
        .set(({ ref }) => ({ ended_at: ref('ends_at') }))
        .where('ended_at', 'is', null)
        .where('ends_at', '<=', now())
        .returningAll()
        .execute();
      return rows.map(present);
    },
  };
}

function present(row: Selectable<Schema['impersonations']>): Impersonation {
  return {
    id: row.id,
    sessionId: row.session_id,
    impersonatorId: row.impersonator_id,
    userId: row.user_id,
    reason: row.reason,
    startedAt: row.started_at.getTime(),
    endsAt: row.ends_at.getTime(),
  };
}
