/** Who calls with an access token, as far as the database knows: the session lives, the account is there. */
import type { Account } from '../accounts/account';
import type { DatabaseTransaction } from '../database/schema';
import type { TokenClaims } from '../http/endpoint/authenticate';

export interface Bearer {
  claims: TokenClaims;
  /** The account that the token is for; one of the cluster. */
  account: Account;
  /** All accounts of the person; the one that a sign-in is for comes first. */
  cluster: readonly Account[];
  /** The ids of those that are worked as, the token's among them: whose entitlements count. */
  seats: readonly string[];
  /** The request's one transaction; nothing else of the database may be used until it ends. */
  trx: DatabaseTransaction;
}

/**
 * Runs the work in the transaction of one request. Rejects with `GatewayError('INVALID_TOKEN')` when the session has ended
 * or the account is gone; then the work has not begun.
 */
export type WithBearer = <T>(claims: TokenClaims, work: (bearer: Bearer) => Promise<T>) => Promise<T>;
