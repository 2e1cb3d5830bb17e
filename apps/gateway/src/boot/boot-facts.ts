/** What is known of the bearer of a token: first who they are and where they may work, then, within that, the rest. */
import type { ClusterAccount } from '../accounts/account';
import type { AccountStore } from '../accounts/store';
import type { Database } from '../database/schema';
import { withRequest } from '../database/transaction';
import type { ProductContext } from '../entitlements/product-context';
import { findProductContexts } from '../entitlements/store';
import type { TokenClaims } from '../http/authenticate';

export interface BootSources {
  db: Database;
  accounts: Pick<AccountStore, 'findCluster'>;
}

export interface BootScope {
  claims: TokenClaims;
  /** The account that the token is for; one of the cluster. */
  account: ClusterAccount;
  cluster: ClusterAccount[];
}

export interface BootFacts extends BootScope {
  productContexts: ProductContext[];
}

/** Nothing when the account of the token is gone. */
export async function findBootScope(
  sources: BootSources,
  claims: TokenClaims,
): Promise<BootScope | undefined> {
  const cluster = await sources.accounts.findCluster(claims.userId);
  const account = cluster.find(({ userId }) => userId === claims.userId);
  return account && { claims, account, cluster };
}

export async function loadBootFacts(sources: BootSources, scope: BootScope): Promise<BootFacts> {
  const { userId, organisations } = scope.account;
  const request = { userId, organisationIds: organisations.map(({ id }) => id) };
  const productContexts = await withRequest(sources.db, request, (trx) => findProductContexts(trx, request));
  return { ...scope, productContexts };
}
