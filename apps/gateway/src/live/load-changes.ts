/** Reads the changes of many users at once, for the event streams of this process. */
import { type QueryCreator, sql } from 'kysely';
import type { Database, Schema } from '../database/schema';
import { presentNotification } from '../notifications/notification';
import { selectNotifications } from '../notifications/store';
import type { Clock } from '../platform/clock';
import type { Changes, UserChanges } from './event-hub';

/** The changes of one user in one message. A client that has missed more reads its list again. */
const MAX_CHANGES = 50;

/** As the system role: the streams have been opened with a token of their user. */
export function createLoadChanges(db: Database, clock: Clock) {
  return async (
    sinceByUser: ReadonlyMap<string, number | undefined>,
    sessions: readonly string[],
  ): Promise<Changes> => {
    const now = clock.now();
    const users = [...sinceByUser.keys()];
    const inboxes = await readInboxes(db, users, new Date(now));
    const behind = inboxes.flatMap(({ userId, revision }) => {
      const since = sinceByUser.get(userId);
      return since === undefined || since >= revision ? [] : [{ userId, since }];
    });
    const rows = behind.length === 0 ? [] : await selectChanged(db, behind).execute();
    const changedByUser = new Map<string, UserChanges['changed'][number][]>();
    for (const row of rows) {
      const changed = changedByUser.get(row.user_id) ?? [];
      changedByUser.set(row.user_id, changed);
      changed.push({ revision: row.revision, notification: presentNotification(row, now) });
    }
    const inboxByUser = new Map(inboxes.map((inbox) => [inbox.userId, inbox]));
    const ofUsers = new Map<string, UserChanges>();
    for (const userId of users) {
      const { revision, unseen } = inboxByUser.get(userId) ?? { revision: 0, unseen: 0 };
      const changed = changedByUser.get(userId) ?? [];
      ofUsers.set(userId, {
        revision,
        unseen,
        changed: changed.slice(0, MAX_CHANGES),
        isPartial: changed.length > MAX_CHANGES,
      });
    }
    return { ofUsers, liveSessions: await readLiveSessions(db, sessions, new Date(now)) };
  };
}

async function readInboxes(db: Database, users: readonly string[], now: Date) {
  const { rows } = await sql<{ userId: string; revision: number; unseen: number }>`
    select inbox.user_id as "userId", inbox.revision, (
        select count(*)::integer from notifications where notifications.user_id = inbox.user_id
          and (state = 'unseen' or (state = 'snoozed' and snoozed_until <= ${now}))) as unseen
      from notification_inboxes as inbox where inbox.user_id = any (${users}::text[])`.execute(db);
  return rows;
}

/** At most one row more than a message may have, of each user. */
function selectChanged(db: QueryCreator<Schema>, behind: readonly { userId: string; since: number }[]) {
  const users = behind.map(({ userId }) => userId);
  const revisions = behind.map(({ since }) => since);
  return selectNotifications(db)
    .select(['notifications.user_id', 'notifications.revision'])
    .where(
      sql<boolean>`(notifications.user_id, notifications.id) in (
        select changed.user_id, changed.id
          from unnest(${users}::text[], ${revisions}::bigint[]) as reader (user_id, since)
          cross join lateral (
            select n.user_id, n.id from notifications n
              where n.user_id = reader.user_id and n.revision > reader.since
              order by n.revision limit ${MAX_CHANGES + 1}) as changed)`,
    )
    .orderBy('notifications.revision');
}

/** The sessions that have not been ended; the opening of a stream has checked everything else. */
async function readLiveSessions(
  db: Database,
  sessions: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ uid: string }>`select uid from oidc_payloads
    where model = 'Session' and uid = any (${sessions}::text[])
      and (expires_at is null or expires_at > ${now})`.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}
