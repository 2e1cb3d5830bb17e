/** The bearer's accounts and profile of GraphQL (AUTH-43). */
import * as v from 'valibot';
import { type BootLog, loadBootFacts } from '../boot/boot-facts';
import { presentAccount, presentProfile } from '../boot/present-boot';
import { createResolver, type QueryResolvers } from '../graphql/resolver';
import { readConsentPermissions } from '../settings/consent-permissions';
import { selectShellSettings } from '../settings/store';
import { pageCluster } from './page-cluster';

/** Where a page begins: how many organisations come before it. */
const position = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

export function createAccountResolvers(log: BootLog): QueryResolvers {
  return {
    imsExtendedAccountClusterData: createResolver(
      v.object({ from: v.nullish(position) }),
      async ({ from }, { bearer }) => {
        const { account, cluster, trx, scope } = bearer;
        const row = await selectShellSettings(trx, scope.userId).executeTakeFirst();
        const { page, next } = pageCluster(cluster, from ?? 0);
        return {
          data: page.map(presentAccount),
          next: next === undefined ? null : String(next),
          preferredLanguages: account.preferredLanguages,
          consentPermissions: readConsentPermissions(row?.data ?? {}),
          settings: row?.data ?? {},
        };
      },
    ),
    userProfileJson: createResolver(v.object({}), async (_given, { bearer }) =>
      JSON.stringify(presentProfile(await loadBootFacts(bearer, log))),
    ),
  };
}
