/**
 * What `createIsSessionAlive` asks of the provider, as part of a statement: the API asks it together with what else it
 * must know of the bearer. A test holds the two together.
 */
import { type QueryCreator, sql } from 'kysely';
import type { Schema } from '../../database/schema';
import { CLIENT_ID } from '../identity-settings';

export interface SessionOfToken {
  sessionId: string;
  userId: string;
}

/** One row when the session is there, is that user's and was opened for the shell; else none. */
export function selectLiveSession(
  db: QueryCreator<Schema>,
  { sessionId, userId }: SessionOfToken,
  now: number,
) {
  return db
    .selectFrom('oidc_payloads')
    .select('oidc_payloads.uid')
    .where('oidc_payloads.model', '=', 'Session')
    .where('oidc_payloads.uid', '=', sessionId)
    .where(({ or, eb }) =>
      or([eb('oidc_payloads.expires_at', 'is', null), eb('oidc_payloads.expires_at', '>', new Date(now))]),
    )
    .where(sql`oidc_payloads.payload ->> 'accountId'`, '=', userId)
    .where(sql`oidc_payloads.payload #>> array['authorizations', ${CLIENT_ID}, 'grantId']`, 'is not', null);
}
