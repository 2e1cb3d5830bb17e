/** What is known of the bearer of a token, within what their transaction may see. */
import type { ClusterAccount } from '../accounts/account';
import type { Bearer } from '../bearer/bearer';
import type { ProductContext } from '../entitlements/product-context';
import { findProductContexts } from '../entitlements/store';
import type { TokenClaims } from '../http/authenticate';

export interface BootFacts {
  claims: TokenClaims;
  account: ClusterAccount;
  cluster: ClusterAccount[];
  productContexts: ProductContext[];
}

export async function loadBootFacts({ claims, account, cluster, scope, trx }: Bearer): Promise<BootFacts> {
  return { claims, account, cluster, productContexts: await findProductContexts(trx, scope) };
}
