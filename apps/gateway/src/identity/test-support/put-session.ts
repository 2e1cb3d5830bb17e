/** For tests: writes the rows of a session that is open for the shell, as the provider does. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/schema';
import { CLIENT_ID } from '../shared/identity-settings';
import { createDatabasePayloadStore } from '../storage/database-payload-store';
import { createFakeClock } from './fake-clock';

const LIFETIME_SECONDS = 3600;

/** @param proof the kinds of the sign-in, and the last activity in seconds since 1970 */
export async function putSession(
  db: Database,
  uid: string,
  accountId: string,
  now: number,
  proof: { amr?: readonly string[]; activeAt?: number } = {},
): Promise<void> {
  const payload = {
    ...proof,
    amr: [...(proof.amr ?? ['pwd'])],
    kind: 'Session',
    jti: `id of ${uid}`,
    uid,
    accountId,
    loginTs: Math.floor(now / 1000),
    exp: Math.floor(now / 1000) + LIFETIME_SECONDS,
    authorizations: { [CLIENT_ID]: { sid: 'client', grantId: 'grant' } },
  };
  await createDatabasePayloadStore(db, createFakeClock(now)).upsert(
    'Session',
    payload.jti,
    payload,
    LIFETIME_SECONDS,
  );
}

/** Writes a session in which one user impersonates another, for as long as the session lives. */
export async function putImpersonation(
  db: Database,
  uid: string,
  who: { impersonatorId: string; userId: string },
  now: number,
): Promise<void> {
  await putSession(db, uid, who.impersonatorId, now);
  await db
    .insertInto('impersonations')
    .values({
      id: randomUUID(),
      session_id: uid,
      impersonator_id: who.impersonatorId,
      user_id: who.userId,
      reason: 'support case 4711',
      started_at: new Date(now),
      ends_at: new Date(now + LIFETIME_SECONDS * 1000),
      ended_at: null,
    })
    .execute();
}
