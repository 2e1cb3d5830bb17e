/** Ends impersonations that an administrative action no longer permits. The audit trail has the end of each. */
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { recordEvent } from '../../events/record-event';
import { impersonationEvent } from '../impersonation/impersonation-event';

export async function endImpersonations(
  { trx, now, requestId }: Pick<Administrator, 'trx' | 'now' | 'requestId'>,
  column: 'session_id' | 'impersonator_id' | 'user_id',
  ids: readonly string[],
): Promise<void> {
  const ended = await asSystem(trx, (system) =>
    system
      .updateTable('impersonations')
      // An expired impersonation ended at its limit.
      .set({ ended_at: sql<Date>`least(ends_at, ${now}::timestamptz)` })
      .where(column, '=', sql<string>`any (${ids}::text[])`)
      .where('ended_at', 'is', null)
      .returning(['id', 'impersonator_id as impersonatorId', 'user_id as userId'])
      .execute(),
  );
  for (const each of ended) await recordEvent(trx, impersonationEvent('impersonation.stop', each, requestId));
}
