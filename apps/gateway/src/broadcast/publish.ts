/** Notifies every process of a change. The notification is sent only if the transaction of the change commits. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema';
import { CHANNEL, type Topic } from './message';

/** PostgreSQL refuses payloads of 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7_999;

export function publish(trx: DatabaseTransaction, topic: Topic, id: string): Promise<void> {
  return publishAll(trx, topic, [id]);
}

/** Publishes the ids in their order, with one statement. */
export async function publishAll(
  trx: DatabaseTransaction,
  topic: Topic,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const payloads = ids.map((id) => JSON.stringify({ topic, id }));
  if (payloads.some((payload) => Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES))
    throw new TypeError(`An id of ${topic} is too long for a notification`);
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(trx);
}
