/** What is known of the bearer of a token, within what their transaction may see. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ClusterAccount } from '../accounts/account';
import type { Bearer } from '../bearer/bearer';
import type { ProductContext } from '../entitlements/product-context';
import { selectProductContexts } from '../entitlements/store';
import type { TokenClaims } from '../http/authenticate';
import type { JsonObject } from '../settings/storable';
import { selectShellSettings } from '../settings/store';

export interface BootFacts {
  claims: TokenClaims;
  account: ClusterAccount;
  cluster: ClusterAccount[];
  productContexts: ProductContext[];
  /** What the shell keeps for the user wherever they work: the active organisation is not known yet. */
  settings: JsonObject;
}

/** One statement: each costs a round trip. */
export async function loadBootFacts({ claims, account, cluster, scope, trx }: Bearer): Promise<BootFacts> {
  const { productContexts, settings } = await trx
    .selectNoFrom([
      jsonArrayFrom(selectProductContexts(trx, scope)).as('productContexts'),
      selectShellSettings(trx, scope.userId).as('settings'),
    ])
    .executeTakeFirstOrThrow();
  return { claims, account, cluster, productContexts, settings: settings ?? {} };
}
