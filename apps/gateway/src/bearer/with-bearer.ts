/**
 * The transaction of one request. Its first statement checks that the session is live, reads the bearer's accounts
 * and gives up the system role's rights for the statements that follow. It is one statement, because each costs a
 * round trip and every API call needs all three. It also reads the support user who impersonates the bearer, whom the
 * later statements cannot see. It reads no organisations, because the person may work in thousands of them.
 */

import { isInternal } from '@unified-shell/catalogue/access/roles';
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import { GatewayError } from '../http/errors/gateway-error';
import { selectLiveSession } from '../identity/session/select-live-session';
import { factsForPolicies } from '../organisation-policies/session-facts';
import type { Clock } from '../platform/clock';
import { audienceOf } from './audience';
import type { WithBearer } from './bearer';
import { enterScope, toAccounts } from './enter-scope';

/** @param companyDomains the e-mail domains of the company itself (ACCESS-02) */
export function createWithBearer(db: Database, clock: Clock, companyDomains: readonly string[]): WithBearer {
  return (claims, work) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const { userId, impersonatorId } = claims;
      const rows = await enterScope(trx, {
        userId,
        impersonatorId,
        admittedBy: (query) => selectLiveSession(query, claims, now),
        session: factsForPolicies(
          claims,
          sql`(select person_id from accounts where user_id = ${userId})`,
          now,
        ),
      }).execute();
      const impersonator = rows[0]?.impersonator;
      const accounts = toAccounts(rows, userId);
      if (accounts === undefined) throw new GatewayError('INVALID_TOKEN');
      const { account, cluster, seats } = accounts;
      return work({
        claims,
        ...(impersonator ? { impersonator } : {}),
        account,
        cluster,
        isInternal: isInternal(account.email, companyDomains),
        audience: audienceOf(cluster, companyDomains),
        seats,
        staffRoles: impersonatorId === undefined ? (rows[0]?.staffRoles ?? []) : [],
        trx,
      });
    });
}
