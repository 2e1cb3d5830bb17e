/** What is known of the bearer of a token, within what their transaction may see. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ClusterAccount } from '../accounts/account';
import type { Bearer } from '../bearer/bearer';
import { type ProductContext, withPlainData } from '../entitlements/product-context';
import { selectProductContexts } from '../entitlements/store';
import type { TokenClaims } from '../http/authenticate';
import { findByTenant } from '../organisations/find-by-tenant';
import type { Organisation } from '../organisations/organisation';
import { type OrganisationFacts, selectOrganisationFacts } from '../organisations/organisation-facts';
import type { JsonObject } from '../settings/storable';
import { selectShellSettings } from '../settings/store';

export interface BootFacts {
  claims: TokenClaims;
  account: ClusterAccount;
  cluster: ClusterAccount[];
  productContexts: ProductContext[];
  /** What the shell keeps for the user wherever they work. */
  settings: JsonObject;
  /** None for somebody who belongs to no organisation. */
  working?: { organisation: Organisation; facts: OrganisationFacts };
}

/** Where somebody would work, by what their browser knows. */
export interface WorkingWish {
  /** In the address. */
  tenant?: string | undefined;
  /** The id of the one that is active in their tab. */
  organisation?: string | undefined;
}

export interface BootLog {
  warn(facts: object, text: string): void;
}

/** One statement: each costs a round trip. */
export async function loadBootFacts(
  { claims, account, cluster, scope, trx }: Bearer,
  log: BootLog,
  wish: WorkingWish = {},
): Promise<BootFacts> {
  const { tenant, organisation } = wish;
  const inAddress = tenant === undefined ? undefined : findByTenant(cluster, tenant)?.id;
  const chosen = sql<string | null>`(select id from working)`;
  const { productContexts, settings, workingId, sandboxes, policies } = await trx
    .with('shell', (db) => selectShellSettings(db, scope.userId))
    .with('working', (db) =>
      // The first wish that is one of theirs (ruling AMB-28). `LAST_LOGGED_IN` is nobody's id (ORG-06).
      db
        .selectFrom(
          sql<{ id: string | null; place: number }>`unnest(array[
            ${inAddress ?? null},
            ${organisation ?? null},
            (select data ->> 'defaultOrg' from shell),
            (select data ->> 'lastLoggedInOrg' from shell),
            ${account.organisations[0]?.id ?? null}
          ]::text[]) with ordinality`.as<'wish'>(sql`wish(id, place)`),
        )
        .select('wish.id')
        .where('wish.id', '=', sql<string>`any (${scope.organisationIds}::text[])`)
        .orderBy('wish.place')
        .limit(1),
    )
    .selectNoFrom((on) => [
      jsonArrayFrom(selectProductContexts(trx, scope)).as('productContexts'),
      on.selectFrom('shell').select('shell.data').as('settings'),
      chosen.as('workingId'),
      ...selectOrganisationFacts(trx, scope.userId, chosen),
    ])
    .executeTakeFirstOrThrow();

  const working = account.organisations.find(({ id }) => id === workingId);
  return {
    claims,
    account,
    cluster,
    productContexts: productContexts.map((context) =>
      withPlainData(context, ({ owningEntity, serviceCode }) =>
        log.warn({ owningEntity, serviceCode }, 'the data of an entitlement were not understood'),
      ),
    ),
    settings: settings ?? {},
    ...(working === undefined ? {} : { working: { organisation: working, facts: { sandboxes, policies } } }),
  };
}
