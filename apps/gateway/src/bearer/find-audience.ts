/**
 * Finds the audience of a token's user without the transaction of a request: one statement, because the catalogue is
 * requested beside the boot call, which may not wait for it.
 */
import type { Database } from '../database/schema';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { GatewayError } from '../http/errors/gateway-error';
import { selectLiveSession } from '../identity/session/select-live-session';
import type { Clock } from '../platform/clock';
import { type Audience, audienceOf } from './audience';

/** Rejects with `GatewayError('INVALID_TOKEN')` when the session has ended or the account no longer exists. */
export type FindAudience = (claims: TokenClaims) => Promise<Audience>;

export function createFindAudience(
  db: Database,
  clock: Clock,
  companyDomains: readonly string[],
): FindAudience {
  return async (claims) => {
    const person = await db
      .selectFrom('accounts')
      .innerJoin('people', 'people.id', 'accounts.person_id')
      .select('people.email')
      .where('accounts.user_id', '=', claims.userId)
      .where(({ exists }) => exists(selectLiveSession(db, claims, clock.now())))
      .executeTakeFirst();
    if (person === undefined) throw new GatewayError('INVALID_TOKEN');
    return audienceOf([person], companyDomains);
  };
}
