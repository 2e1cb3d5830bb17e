/** What is known of the bearer of a token, within what their transaction may see. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Account } from '../accounts/account';
import type { Bearer } from '../bearer/bearer';
import type { ProductContext } from '../entitlements/product-context';
import { type ContextLog, readContexts } from '../entitlements/read-contexts';
import { selectProductContexts } from '../entitlements/store';
import type { TokenClaims } from '../http/endpoint/authenticate';
import type { ClusterAccount } from '../memberships/cluster-account';
import {
  accountRows,
  listAccounts,
  type Membership,
  membershipRows,
  reachRows,
} from '../memberships/memberships';
import { toCluster } from '../memberships/to-cluster';
import type { Organisation } from '../organisations/organisation';
import type { JsonObject } from '../settings/storable';
import { selectShellSettings } from '../settings/store';
import { activeOrganisationRows, type PreferredOrganisation } from './active-organisation-rows';
import { type OrganisationFacts, selectOrganisationFacts } from './organisation-facts';

export interface BootFacts {
  claims: TokenClaims;
  account: Account;
  /** With the first of their organisations, and with every one that shares its tenant with one of these. */
  cluster: ClusterAccount[];
  /** There are more organisations than the cluster says here. */
  isPartial: boolean;
  /** The accounts that are worked as. */
  seats: readonly string[];
  /** In the organisations of the cluster; those of any other come with its own facts. */
  productContexts: ProductContext[];
  /** What the shell keeps for the user wherever they work. */
  settings: JsonObject;
  /** None for somebody who belongs to no organisation. */
  working?: { organisation: Organisation; facts: OrganisationFacts };
}

/** How many organisations of an account the boot tells; who has more is told of the others when they have started. */
export const MAX_BOOT_MEMBERSHIPS = 20;

/** One statement: each costs a round trip. What it costs does not grow with the organisations of the user. */
export async function loadBootFacts(
  { claims, account, cluster, seats, trx }: Bearer,
  log: ContextLog,
  preferred: PreferredOrganisation = {},
): Promise<BootFacts> {
  const chosen = sql<string | null>`(select id from working)`;
  const told = sql`place.tenant in (select tenant from organisations
    where id in (select organisation_id from reach union all select id from working))`;
  const { places, isPartial, productContexts, settings, workingId, sandboxes, policies } = await trx
    .with('shell', (db) => selectShellSettings(db, account.userId))
    .with('account', () => accountRows(listAccounts(cluster)))
    .with('reach', () => reachRows(MAX_BOOT_MEMBERSHIPS + 1))
    .with('working', () => activeOrganisationRows(preferred))
    .with('places', () => membershipRows(told))
    .selectNoFrom((on) => [
      jsonArrayFrom(
        on
          .selectFrom('places')
          .select(['userId', 'namedRoles', 'id', 'tenant', 'name', 'region'])
          .orderBy('position'),
      ).as('places'),
      sql<boolean>`exists (select from reach group by user_id having count(*) > ${MAX_BOOT_MEMBERSHIPS})`.as(
        'isPartial',
      ),
      jsonArrayFrom(
        selectProductContexts(trx, { seats, organisationIds: sql`array(select id from places)` }),
      ).as('productContexts'),
      on.selectFrom('shell').select('shell.data').as('settings'),
      chosen.as('workingId'),
      ...selectOrganisationFacts(trx, seats, chosen),
    ])
    .executeTakeFirstOrThrow();
  const working = places.find(({ id }) => id === workingId);
  return {
    claims,
    account,
    cluster: toCluster(cluster, places),
    isPartial,
    seats,
    productContexts: readContexts(productContexts, log),
    settings: settings ?? {},
    ...(working === undefined
      ? {}
      : { working: { organisation: plain(working), facts: { sandboxes, policies } } }),
  };
}

const plain = ({ id, tenant, name, region }: Membership): Organisation => ({ id, tenant, name, region });
