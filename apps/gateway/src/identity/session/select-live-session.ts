/**
 * What `createIsSessionAlive` asks of the provider, as part of a statement: the API asks it together with what else it
 * must know of the bearer. A test holds the two together.
 */
import { type QueryCreator, sql } from 'kysely';
import type { Schema } from '../../database/schema';
import { CLIENT_ID } from '../shared/identity-settings';
import type { SessionOfToken } from './is-session-alive';

/** One row when the session is there, was opened for the shell and may be used as that user; else none. */
export function selectLiveSession(db: QueryCreator<Schema>, token: SessionOfToken, now: number) {
  const signedIn = sql<string>`oidc_payloads.payload ->> 'accountId'`;
  return db
    .selectFrom('oidc_payloads')
    .select('oidc_payloads.uid')
    .where('oidc_payloads.model', '=', 'Session')
    .where('oidc_payloads.uid', '=', token.sessionId)
    .where(({ or, eb }) =>
      or([eb('oidc_payloads.expires_at', 'is', null), eb('oidc_payloads.expires_at', '>', new Date(now))]),
    )
    .where(sql`oidc_payloads.payload #>> array['authorizations', ${CLIENT_ID}, 'grantId']`, 'is not', null)
    .where(({ and, exists, not }) => {
      const impersonation = selectRunning(db, token.sessionId, now).whereRef(
        'impersonations.impersonator_id',
        '=',
        signedIn,
      );
      if (token.impersonatorId !== undefined) {
        return exists(
          impersonation
            .where('impersonations.user_id', '=', token.userId)
            .where('impersonations.impersonator_id', '=', token.impersonatorId),
        );
      }
      const ofSamePerson = db
        .selectFrom('accounts as used')
        .innerJoin('accounts as opened', 'opened.person_id', 'used.person_id')
        .select('used.user_id')
        .where('used.user_id', '=', token.userId)
        .where(({ eb }) => eb('opened.user_id', '=', signedIn));
      return and([exists(ofSamePerson), not(exists(impersonation))]);
    });
}

function selectRunning(db: QueryCreator<Schema>, sessionId: string, now: number) {
  return db
    .selectFrom('impersonations')
    .select('impersonations.id')
    .where('impersonations.session_id', '=', sessionId)
    .where('impersonations.ended_at', 'is', null)
    .where('impersonations.ends_at', '>', new Date(now));
}
