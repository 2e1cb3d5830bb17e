/**
 * The transaction of one request. Its first statement checks that the session is live, reads the bearer's accounts
 * and gives up the system role's rights for the statements that follow. It is one statement, because each costs a
 * round trip and every API call needs all three. It also reads the support user who impersonates the bearer, whom the
 * later statements cannot see. It reads no organisations, because the person may work in thousands of them.
 */

import { isInternal } from '@unified-shell/catalogue/access/roles';
import { type QueryCreator, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { comparePrimary, selectAccounts } from '../accounts/account-columns';
import { isSwitchOnlyAccount } from '../accounts/is-switch-only-account';
import { SOLUTION_OWNER } from '../admin-calls/solution-owner-role';
import { requireSeparable, setRequestScope } from '../database/request-scope';
import type { Database, Schema } from '../database/schema';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { GatewayError } from '../http/errors/gateway-error';
import { selectLiveSession } from '../identity/session/select-live-session';
import { factsForPolicies } from '../organisation-policies/session-facts';
import type { Clock } from '../platform/clock';
import { audienceOf } from './audience';
import type { Bearer, WithBearer } from './bearer';

/** @param companyDomains the e-mail domains of the company itself (ACCESS-02) */
export function createWithBearer(db: Database, clock: Clock, companyDomains: readonly string[]): WithBearer {
  return (claims, work) =>
    db.transaction().execute(async (trx) => {
      const rows = await establish(trx, claims, clock.now()).execute();
      const cluster = rows
        .map(
          ({ position: _position, staffRoles: _staffRoles, impersonator: _impersonator, ...account }) =>
            account,
        )
        .toSorted(comparePrimary);
      const account = cluster.find(({ userId }) => userId === claims.userId);
      const impersonator = rows[0]?.impersonator;
      if (account === undefined) throw new GatewayError('INVALID_TOKEN');
      requireSeparable(
        cluster.flatMap(({ userId, owningOrganisationId: owner }) => [userId, ...(owner ? [owner] : [])]),
      );
      const together = isSwitchOnlyAccount(account)
        ? [account]
        : cluster.filter((other) => !isSwitchOnlyAccount(other));
      return work({
        claims,
        ...(impersonator ? { impersonator } : {}),
        account,
        cluster,
        isInternal: isInternal(account.email, companyDomains),
        audience: audienceOf(cluster, companyDomains),
        seats: together.map(({ userId }) => userId),
        staffRoles: claims.impersonatorId === undefined ? (rows[0]?.staffRoles ?? []) : [],
        trx,
      });
    });
}

/** Reads the accounts of the bearer's person, oldest first, and sets the scope. Reads none without a live session. */
function establish(trx: QueryCreator<Schema>, claims: TokenClaims, now: number) {
  const { userId, impersonatorId = null } = claims;
  const isAlone = sql`bool_or("userId" = ${userId} and type = 'type2e')`;
  const together = (column: string) =>
    sql<string | null>`string_agg(${sql.ref(column)}, ',') filter (where type <> 'type2e')`;
  const own = sql`max("owningOrganisationId") filter (where "userId" = ${userId})`;
  const scope = setRequestScope({
    userId,
    members: sql`case when ${isAlone} then null else ${together('userId')} end`,
    owned: sql`case when ${isAlone} then ${own} else ${together('owningOrganisationId')} end`,
    person: sql`string_agg("userId", ',')`,
    personOwned: sql`string_agg("owningOrganisationId", ',')`,
    session: factsForPolicies(claims, sql`(select person_id from accounts where user_id = ${userId})`, now),
  });
  return trx
    .with(
      (cte) => cte('cluster').materialized(),
      (db) =>
        selectAccounts(db)
          .innerJoin('accounts as token_account', 'token_account.person_id', 'accounts.person_id')
          .select([
            sql<number>`row_number() over (order by accounts.created_at, accounts.user_id)`.as('position'),
            sql<Bearer['staffRoles']>`array(
              select role from staff_roles where person_id = accounts.person_id
              union all select ${SOLUTION_OWNER} where exists (
                select from solution_owners where person_id = accounts.person_id)
              order by role)`.as('staffRoles'),
            jsonObjectFrom(
              db
                .selectFrom('accounts as staff')
                .innerJoin('people as staff_person', 'staff_person.id', 'staff.person_id')
                .select(['staff.display_name as displayName', 'staff_person.email as email'])
                .where('staff.user_id', '=', impersonatorId),
            ).as('impersonator'),
          ])
          .where('token_account.user_id', '=', userId)
          .where(({ exists }) => exists(selectLiveSession(db, claims, now))),
    )
    .with(
      (cte) => cte('scope').materialized(),
      (db) => db.selectFrom('cluster').select(scope),
    )
    .selectFrom('cluster')
    .innerJoin('scope', (join) => join.onTrue())
    .selectAll('cluster')
    .orderBy('position');
}
