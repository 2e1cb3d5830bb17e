/** For tests: the row of a session that is open for the shell, as the provider writes it. */
import type { Database } from '../../database/schema';
import { CLIENT_ID } from '../identity-settings';
import { createDatabasePayloadStore } from '../storage/database-payload-store';
import { createFakeClock } from './fake-clock';

const LIFETIME_S = 3600;

export async function putSession(db: Database, uid: string, accountId: string, now: number): Promise<void> {
  const payload = {
    kind: 'Session',
    jti: `id of ${uid}`,
    uid,
    accountId,
    loginTs: Math.floor(now / 1000),
    exp: Math.floor(now / 1000) + LIFETIME_S,
    authorizations: { [CLIENT_ID]: { sid: 'client', grantId: 'grant' } },
  };
  await createDatabasePayloadStore(db, createFakeClock(now)).upsert(
    'Session',
    payload.jti,
    payload,
    LIFETIME_S,
  );
}
