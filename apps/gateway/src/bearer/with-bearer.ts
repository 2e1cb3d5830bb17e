/**
 * The transaction of one request: its first statement asks whether the session still lives, reads who the bearer is and
 * where they may work, and gives the owner's rights away for all that follows. One statement, because each costs a round
 * trip and every call of the API needs all three.
 */
import { type QueryCreator, sql } from 'kysely';
import { selectCluster } from '../accounts/select-cluster';
import { toCluster } from '../accounts/to-cluster';
import type { Clock } from '../clock';
import { requireSeparable, setRequestScope } from '../database/request-scope';
import type { Database, Schema } from '../database/schema';
import type { TokenClaims } from '../http/authenticate';
import { GatewayError } from '../http/errors';
import { selectLiveSession } from '../identity/session/select-live-session';
import type { WithBearer } from './bearer';

export function createWithBearer(db: Database, clock: Clock): WithBearer {
  return (claims, work) =>
    db.transaction().execute(async (trx) => {
      const cluster = toCluster(await establish(trx, claims, clock.now()).execute());
      const account = cluster.find(({ userId }) => userId === claims.userId);
      if (account === undefined) throw new GatewayError('INVALID_TOKEN');
      const organisationIds = account.organisations.map(({ id }) => id);
      requireSeparable(organisationIds);
      return work({ claims, account, cluster, scope: { userId: account.userId, organisationIds }, trx });
    });
}

/** The rows of the bearer's cluster, none without a session; and the scope of the account that the token is for. */
function establish(trx: QueryCreator<Schema>, claims: TokenClaims, now: number) {
  const { userId } = claims;
  const organisations = sql<string | null>`string_agg(distinct ${sql.ref('organisationId')}, ',')
    filter (where ${sql.ref('userId')} = ${userId})`;
  return trx
    .with(
      (cte) => cte('cluster').materialized(),
      (db) => selectCluster(db, userId).where(({ exists }) => exists(selectLiveSession(db, claims, now))),
    )
    .with(
      (cte) => cte('scope').materialized(),
      (db) => db.selectFrom('cluster').select(setRequestScope(userId, organisations)),
    )
    .selectFrom('cluster')
    .innerJoin('scope', (join) => join.onTrue())
    .selectAll('cluster')
    .orderBy('position');
}
