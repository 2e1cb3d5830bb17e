/** SQL on notifications, for the request's transaction, where row-level security also limits the rows. */
import type { NotificationCount, NotificationState } from '@unified-shell/api/notification';
import { type QueryCreator, sql } from 'kysely';
import type { Bearer } from '../bearer/bearer';
import { publish, publishAll } from '../broadcast/publish';
import type { Database, DatabaseTransaction, Schema } from '../database/schema';
import type { NotificationRow } from './notification';
import type { ListRequest } from './schema';

export interface Owner {
  account: Pick<Bearer['account'], 'userId'>;
  trx: DatabaseTransaction;
}

/** Further messages of one origin to one user within a minute share one row. */
export const MAX_ROWS_PER_MINUTE = 20;
/** The rows that are kept for a user: the oldest ones are deleted. */
const MAX_ROWS_PER_USER = 1_000;
/** The topics that are listed for a user's choices. */
const MAX_TOPICS = 200;
/** The users whose snoozed notifications one run wakes; the next run wakes the others. */
const MAX_WOKEN_USERS = 200;

export interface Delivery {
  id: string;
  organisation: string;
  origin: string;
  topic: string;
  severity: string;
  title: string;
  description?: string | undefined;
  link?: string | undefined;
  action?: { id: string; input?: Record<string, string> | undefined } | undefined;
  scope?: string | undefined;
}

export interface AddressedDelivery {
  message: Delivery;
  recipients: readonly string[];
}

/** Sends one message, as `deliverAll`. */
export function deliver(
  trx: DatabaseTransaction,
  message: Delivery,
  recipients: readonly string[],
  at: Date,
): Promise<void> {
  return deliverAll(trx, [{ message, recipients }], at);
}

/**
 * Sends messages to users of their organisations. A recipient who does not work there, or who has switched the topic off,
 * is skipped. In the order of the ids, each user's messages in theirs, so that two senders do not wait for each other: a
 * transaction that sends several messages sends all of them at once.
 */
export async function deliverAll(
  trx: DatabaseTransaction,
  deliveries: readonly AddressedDelivery[],
  at: Date,
): Promise<void> {
  const messages = JSON.stringify(deliveries.map(({ message }) => message));
  const ordered = deliveries
    .flatMap(({ recipients }, index) => [...new Set(recipients)].map((recipient) => ({ recipient, index })))
    .toSorted((one, other) =>
      one.recipient < other.recipient ? -1 : one.recipient > other.recipient ? 1 : 0,
    );
  const { rows } = await sql<{
    recipient: string;
  }>`select recipient from unnest(${ordered.map(({ recipient }) => recipient)}::text[],
      ${ordered.map(({ index }) => index)}::integer[]) as delivery (recipient, message)
    where deliver_notification(recipient, ${messages}::jsonb -> message, ${at}, ${MAX_ROWS_PER_MINUTE},
      ${MAX_ROWS_PER_USER})`.execute(trx);
  await publishAll(trx, 'notifications', [...new Set(rows.map(({ recipient }) => recipient))]);
}

/** Part of a statement: notifications with the names of their organisations. */
export function selectNotifications(db: QueryCreator<Schema>) {
  return db
    .selectFrom('notifications')
    .innerJoin('organisations', 'organisations.id', 'notifications.organisation_id')
    .select([
      'notifications.id',
      'notifications.origin',
      'notifications.topic',
      'notifications.severity',
      'notifications.title',
      'notifications.description',
      'notifications.link',
      'notifications.action',
      'notifications.organisation_id',
      'organisations.name as organisation_name',
      'organisations.tenant',
      'notifications.state',
      'notifications.snoozed_until',
      'notifications.sent_at',
      'notifications.occurrences',
    ]);
}

/** The latest first; one row more than the limit shows that there are older ones. */
export function listNotifications(
  { account, trx }: Owner,
  { view, before, limit }: ListRequest,
  now: Date,
): Promise<NotificationRow[]> {
  const isDue = sql<boolean>`notifications.state = 'snoozed' and notifications.snoozed_until <= ${now}`;
  let query = selectNotifications(trx)
    .where('notifications.user_id', '=', account.userId)
    .orderBy('notifications.sent_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1);
  if (view === 'archived') query = query.where('notifications.state', '=', 'archived');
  else if (view === 'snoozed')
    query = query.where('notifications.state', '=', 'snoozed').where('notifications.snoozed_until', '>', now);
  else
    query = query.where(({ or, eb }) =>
      or([eb('notifications.state', 'in', ['unseen', 'seen', 'read']), isDue]),
    );
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(notifications.sent_at, notifications.id) < (${before.sentAt}, ${before.id}::uuid)`,
    );
  }
  return query.execute();
}

export async function readInbox({ account, trx }: Owner, now: Date): Promise<NotificationCount> {
  const { rows } = await sql<NotificationCount>`select
      (select count(*)::integer from notifications where user_id = ${account.userId}
        and (state = 'unseen' or (state = 'snoozed' and snoozed_until <= ${now}))) as unseen,
      coalesce((select revision from notification_inboxes where user_id = ${account.userId}), 0) as revision`.execute(
    trx,
  );
  return rows[0] ?? { unseen: 0, revision: 0 };
}

/** The origins and topics of the user's notifications, for their choices. */
export function listTopics({ account, trx }: Owner): Promise<{ origin: string; topic: string }[]> {
  return trx
    .selectFrom('notifications')
    .select(['origin', 'topic'])
    .distinct()
    .where('user_id', '=', account.userId)
    .orderBy('origin')
    .orderBy('topic')
    .limit(MAX_TOPICS)
    .execute();
}

interface StateChange {
  state: NotificationState;
  snoozedUntil: Date | null;
}

/** @returns whether there is such a notification */
export async function changeState(owner: Owner, id: string, change: StateChange): Promise<boolean> {
  const revision = await nextRevision(owner);
  const { numUpdatedRows } = await owner.trx
    .updateTable('notifications')
    .set({ state: change.state, snoozed_until: change.snoozedUntil, revision })
    .where('user_id', '=', owner.account.userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks the notifications of the inbox that are not in this state yet. */
export async function changeAllStates(owner: Owner, state: 'seen' | 'read', now: Date): Promise<void> {
  const revision = await nextRevision(owner);
  const earlier: NotificationState[] = state === 'seen' ? ['unseen'] : ['unseen', 'seen'];
  await owner.trx
    .updateTable('notifications')
    .set({ state, snoozed_until: null, revision })
    .where('user_id', '=', owner.account.userId)
    .where(({ or, and, eb }) =>
      or([eb('state', 'in', earlier), and([eb('state', '=', 'snoozed'), eb('snoozed_until', '<=', now)])]),
    )
    .execute();
}

/** Wakes the notifications whose time has come, for the system role. @returns the number of users that have any */
export async function wakeSnoozed(db: Database, now: Date): Promise<number> {
  const isDue = sql<boolean>`state = 'snoozed' and snoozed_until <= ${now}`;
  const users = await db
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where(isDue)
    .limit(MAX_WOKEN_USERS)
    .execute();
  for (const { user_id } of users) {
    await db.transaction().execute(async (trx) => {
      const revision = await nextRevision({ account: { userId: user_id }, trx });
      await trx
        .updateTable('notifications')
        .set({ state: 'unseen', snoozed_until: null, revision })
        .where('user_id', '=', user_id)
        .where(isDue)
        .execute();
    });
  }
  return users.length;
}

/** Locks the user's inbox until the transaction ends, and notifies all processes when it commits. */
async function nextRevision({ account, trx }: Owner): Promise<number> {
  const { revision } = await trx
    .insertInto('notification_inboxes')
    .values({ user_id: account.userId, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ revision: sql`notification_inboxes.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  await publish(trx, 'notifications', account.userId);
  return revision;
}
