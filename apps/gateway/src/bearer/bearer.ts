/** The verified user of one request with an access token: the session is live and the account exists. */

import type { Account } from '../accounts/account';
import type { SOLUTION_OWNER } from '../admin-calls/solution-owner-role';
import type { DatabaseTransaction, StaffRole } from '../database/schema';
import type { TokenClaims } from '../http/endpoint/authenticate';
import type { Audience } from './audience';

export interface Bearer {
  claims: TokenClaims;
  /** The support user who acts as the account, only during an impersonation (ACCESS-32). */
  impersonator?: Impersonator;
  /** The account that the token is for; it is in `cluster`. */
  account: Account;
  /** All accounts of the person. The account that the person signs in to comes first. */
  cluster: readonly Account[];
  /** Whether the account belongs to the company itself (ACCESS-02). */
  isInternal: boolean;
  /** The part of the catalogue that the person may know. */
  audience: Audience;
  /** The ids of the accounts that the user works as, the token's among them: their entitlements count. */
  seats: readonly string[];
  /** The person's roles of the company's own staff, and as an owner of solutions; none for a member of staff who acts as a customer. */
  staffRoles: readonly (StaffRole | typeof SOLUTION_OWNER)[];
  /** The request's one transaction; no other database connection may be used until it ends. */
  trx: DatabaseTransaction;
}

export type Impersonator = Pick<Account, 'displayName' | 'email'>;

/**
 * Runs the work in the transaction of one request. Rejects with `GatewayError('INVALID_TOKEN')` when the session has
 * ended or the account no longer exists; the work is then not started.
 */
export type WithBearer = <T>(claims: TokenClaims, work: (bearer: Bearer) => Promise<T>) => Promise<T>;
