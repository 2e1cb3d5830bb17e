/** The bearer's accounts and profile of GraphQL (AUTH-43). */
import * as v from 'valibot';
import { loadBootFacts } from '../boot/boot-facts';
import { presentAccount, presentProfile } from '../boot/present-boot';
import type { ContextLog } from '../entitlements/read-contexts';
import { createResolver, type QueryResolvers } from '../graphql/resolver';
import { readConsentPermissions } from '../settings/consent-permissions';
import { selectShellSettings } from '../settings/store';
import { listPlaces } from './list-places';
import { toCluster } from './to-cluster';

const PLACES_A_PAGE = 1_000;

/** Where a page begins: how many organisations come before it. */
const position = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

export function createAccountResolvers(log: ContextLog): QueryResolvers {
  return {
    imsExtendedAccountClusterData: createResolver(
      v.object({ from: v.nullish(position) }),
      async ({ from }, { bearer }) => {
        const { account, cluster, trx } = bearer;
        const row = await selectShellSettings(trx, account.userId).executeTakeFirst();
        const start = from ?? 0;
        const places = await listPlaces(trx, cluster, { from: start, size: PLACES_A_PAGE + 1 });
        const page = toCluster(cluster, places.slice(0, PLACES_A_PAGE));
        return {
          data: page
            .filter(({ organisations }) => start === 0 || organisations.length > 0)
            .map(presentAccount),
          next: places.length > PLACES_A_PAGE ? String(start + PLACES_A_PAGE) : null,
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
