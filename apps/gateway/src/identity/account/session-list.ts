/** The sessions of a person's accounts, each with the device on which it began. */
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { Device } from './describe-device';

export interface ListedSession {
  /** The `sid` of its tokens. */
  id: string;
  userId: string;
  device: Device | undefined;
  /** Milliseconds since 1970. */
  signedInAt: number;
}

export interface SessionList {
  /** Stores the device; a device that is already stored for the session stays. */
  begin(session: { id: string; userId: string; device: Device }): Promise<void>;
  /** Newest first. */
  list(userIds: readonly string[]): Promise<ListedSession[]>;
  /** Deletes the devices of sessions that have expired; returns how many. */
  removeExpired(): Promise<number>;
}

export function createDatabaseSessionList(db: Database, clock: Clock): SessionList {
  return {
    async begin({ id, userId, device }) {
      await db
        .insertInto('session_devices')
        .values({ session_id: id, user_id: userId, ...device, created_at: new Date(clock.now()) })
        .onConflict((on) => on.doNothing())
        .execute();
    },
    async list(userIds) {
      const userId = sql<string>`oidc_payloads.payload ->> 'accountId'`;
      const rows = await db
        .selectFrom('oidc_payloads')
        .leftJoin('session_devices', 'session_devices.session_id', 'oidc_payloads.uid')
        .select(['oidc_payloads.uid', 'session_devices.browser', 'session_devices.system'])
        .select(userId.as('userId'))
        .select(sql<number>`(oidc_payloads.payload ->> 'loginTs')::double precision`.as('loginTs'))
        .where('oidc_payloads.model', '=', 'Session')
        .where('oidc_payloads.expires_at', '>', new Date(clock.now()))
        .where(userId, 'in', [...userIds])
        .orderBy('loginTs', 'desc')
        .execute();
      return rows.flatMap(({ uid, browser, system, loginTs, ...row }) => {
        const device = browser !== null && system !== null ? { browser, system } : undefined;
        return uid === null ? [] : [{ ...row, id: uid, device, signedInAt: loginTs * 1000 }];
      });
    },
    async removeExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('session_devices')
        .where('created_at', '<=', new Date(clock.now() - lifetimesSeconds.sessionMax * 1000))
        // A step-up prolongs a session.
        .where(
          sql<boolean>`not exists (select from oidc_payloads session where session.model = 'Session'
            and session.uid = session_devices.session_id and session.expires_at > ${new Date(clock.now())})`,
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
