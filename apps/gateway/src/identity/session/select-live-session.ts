/**
 * The check of `createIsSessionAlive` as part of an SQL statement, in which the API also reads the bearer's accounts.
 * A test verifies that the two checks agree.
 */
import { type QueryCreator, sql } from 'kysely';
import { isActive } from '../../accounts/account-columns';
import type { Schema } from '../../database/schema';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import { selectAcceptingAccount } from '../service-accounts/service-account-store';
import { CLIENT_ID } from '../shared/identity-settings';
import type { SessionOfToken } from './is-session-alive';

export type UsedToken = SessionOfToken & Pick<TokenClaims, 'serviceAccount' | 'createdAt'>;

/**
 * Selects one row when the session exists, was opened for the shell and may act as the token's user; else none. None either
 * when the account of a server that uses the token does not accept it any more.
 */
export function selectLiveSession(db: QueryCreator<Schema>, token: UsedToken, now: number) {
  const query = selectSession(db, token, now);
  if (token.serviceAccount === undefined) return query;
  const issuedTo = { id: token.serviceAccount, issuedAt: token.createdAt };
  return query.where(({ exists }) => exists(selectAcceptingAccount(db, issuedTo, now)));
}

function selectSession(db: QueryCreator<Schema>, token: SessionOfToken, now: number) {
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
        const active = db.selectFrom('accounts as used').select('used.user_id').where(isActive('used'));
        return and([
          exists(active.where('used.user_id', '=', token.userId)),
          exists(active.where('used.user_id', '=', signedIn)),
          exists(
            impersonation
              .where('impersonations.user_id', '=', token.userId)
              .where('impersonations.impersonator_id', '=', token.impersonatorId),
          ),
        ]);
      }
      const ofSamePerson = db
        .selectFrom('accounts as used')
        .innerJoin('accounts as opened', 'opened.person_id', 'used.person_id')
        .select('used.user_id')
        .where('used.user_id', '=', token.userId)
        .where(isActive('used'))
        .where(isActive('opened'))
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
