/** GraphQL resolvers of the bearer's accounts and profile (AUTH-43). */
import * as v from 'valibot';
import type { ContextLog } from '../entitlements/read-contexts';
import { listMemberships } from '../memberships/store';
import type { QueryContext } from '../query/query-context';
import { createResolver, type QueryResolvers } from '../query/resolver';
import { readConsentPermissions } from '../settings/consent-permissions';
import type { JsonObject } from '../settings/schema';
import { findShellSettings } from '../settings/store';
import { presentAccount, presentProfile } from './present-boot';
import { loadBootFacts } from './store';

const MEMBERSHIPS_PER_PAGE = 1_000;

/** The offset of a page: the number of organisations before it. */
const position = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

export function createAccountResolvers(log: ContextLog): QueryResolvers {
  return {
    imsExtendedAccountClusterData: createResolver(
      v.object({ from: v.nullish(position) }),
      async ({ from }, { bearer }) => {
        const { account, cluster, trx } = bearer;
        const start = from ?? 0;
        const memberships = await listMemberships(trx, cluster, {
          from: start,
          size: MEMBERSHIPS_PER_PAGE + 1,
        });
        const page = memberships.slice(0, MEMBERSHIPS_PER_PAGE);
        return {
          data: cluster
            .map((each) => ({ ...each, organisations: page.filter(({ userId }) => userId === each.userId) }))
            .filter(({ organisations }) => start === 0 || organisations.length > 0)
            .map(presentAccount),
          next: memberships.length > MEMBERSHIPS_PER_PAGE ? String(start + MEMBERSHIPS_PER_PAGE) : null,
          preferredLanguages: account.preferredLanguages,
        };
      },
    ),
    userProfileJson: createResolver(v.object({}), async (_given, { bearer }) =>
      JSON.stringify(presentProfile(await loadBootFacts(bearer, log))),
    ),
  };
}

/** Fields of `AccountClusterPage` that are read on request only: a page without them costs one statement. */
export function createPageResolvers() {
  const read = new WeakMap<QueryContext, Promise<JsonObject>>();
  const settings = (context: QueryContext): Promise<JsonObject> => {
    const { trx, account } = context.bearer;
    const known = read.get(context) ?? context.inTurn(() => findShellSettings(trx, account.userId));
    read.set(context, known);
    return known;
  };
  return {
    settings: (_page: unknown, _given: unknown, context: QueryContext) => settings(context),
    consentPermissions: async (_page: unknown, _given: unknown, context: QueryContext) =>
      readConsentPermissions(await settings(context)),
  };
}
