/** Impersonations in their table. Rows are closed, never removed: they record why one user acted as another. */
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../../database/schema';
import { recordEvent } from '../../events/record-event';
import type { Clock } from '../../platform/clock';
import type { Impersonation } from '../session/find-active-account';
import { impersonationEvent } from './impersonation-event';
import type { ImpersonationStore } from './impersonation-store';

export function createDatabaseImpersonationStore(db: Database, clock: Clock): ImpersonationStore {
  const now = () => new Date(clock.now());
  return {
    start: (impersonation, requestId) =>
      db.transaction().execute(async (trx) => {
        const inserted = await trx
          .insertInto('impersonations')
          .values({
            id: impersonation.id,
            session_id: impersonation.sessionId,
            impersonator_id: impersonation.impersonatorId,
            user_id: impersonation.userId,
            reason: impersonation.reason,
            started_at: new Date(impersonation.startedAt),
            ends_at: new Date(impersonation.endsAt),
            ended_at: null,
          })
          .onConflict((conflict) => conflict.column('session_id').where('ended_at', 'is', null).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (inserted === undefined) return false;
        await recordEvent(trx, impersonationEvent('impersonation.start', impersonation, requestId));
        return true;
      }),
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
    stop: (sessionId, requestId) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('impersonations')
          .set({ ended_at: now() })
          .where('session_id', '=', sessionId)
          .where('ended_at', 'is', null)
          .where('ends_at', '>', now())
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const stopped = present(row);
        await recordEvent(trx, impersonationEvent('impersonation.stop', stopped, requestId));
        return stopped;
      }),
    closeExpired: () =>
      db.transaction().execute(async (trx) => {
        const rows = await trx
          .updateTable('impersonations')
          .set(({ ref }) => ({ ended_at: ref('ends_at') }))
          .where('ended_at', 'is', null)
          .where('ends_at', '<=', now())
          .returningAll()
          .execute();
        const expired = rows.map(present);
        for (const each of expired) await recordEvent(trx, impersonationEvent('impersonation.stop', each));
        return expired;
      }),
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
