import type { Database } from '../database/schema';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { selectLiveSession } from '../identity/session/select-live-session';
import type { Clock } from '../platform/clock';

/** Whether the session of a token still exists and may act as its user: one statement, without a transaction. */
export type IsSessionLive = (claims: TokenClaims) => Promise<boolean>;

export function createIsSessionLive(db: Database, clock: Clock): IsSessionLive {
  return async (claims) => {
    const { isLive } = await db
      .selectNoFrom(({ exists }) => exists(selectLiveSession(db, claims, clock.now())).as('isLive'))
      .executeTakeFirstOrThrow();
    return Boolean(isLive);
  };
}
