/** Reads the data of a bearer for the boot answer and of one organisation, as far as their transaction may see it. */
import type { EffectivePolicy, Sandbox } from '@unified-shell/api/sandbox';
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Account } from '../accounts/account';
import type { Bearer, Impersonator } from '../bearer/bearer';
import type { Schema } from '../database/schema';
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
  reachableRows,
} from '../memberships/store';
import { toCluster } from '../memberships/to-cluster';
import type { Organisation } from '../organisations/organisation';
import { joinedProgrammes } from '../programmes/programmes';
import type { Programme } from '../releases/traffic/choose-version';
import { selectPolicies, selectSandboxes } from '../sandboxes/store';
import type { JsonObject } from '../settings/schema';
import { selectShellSettings } from '../settings/store';
import { activeOrganisationRows, type PreferredOrganisation } from './active-organisation-rows';

export interface OrganisationFacts {
  sandboxes: Sandbox[];
  policies: EffectivePolicy[];
  /** Changes with the organisation's own wording; null without one. */
  wording: string | null;
  /** Those that the user has joined and the organisation allows. */
  programmes: Programme[];
}

export interface BootFacts {
  claims: TokenClaims;
  impersonator?: Impersonator;
  account: Account;
  /** Each account with its first organisations, and with all others that share a tenant with one of these. */
  cluster: ClusterAccount[];
  /** The user has more organisations than `cluster` lists. */
  isPartial: boolean;
  /** The accounts that the user works as. */
  seats: readonly string[];
  staffRoles: Bearer['staffRoles'];
  /** Entitlements in the organisations of `cluster`; `loadOrganisationFacts` reads those in another organisation. */
  productContexts: ProductContext[];
  /** The shell's settings of the user in all organisations. */
  settings: JsonObject;
  /** Left out for a user who belongs to no organisation. */
  working?: { organisation: Organisation; facts: OrganisationFacts };
}

/** The maximum number of organisations of one account in the boot answer; the others are loaded after the start. */
export const MAX_BOOT_MEMBERSHIPS = 20;

/** Runs one statement, as each costs a round trip. The cost does not depend on the number of organisations. */
export async function loadBootFacts(
  { claims, impersonator, account, cluster, seats, staffRoles, trx }: Bearer,
  log: ContextLog,
  preferred: PreferredOrganisation = {},
): Promise<BootFacts> {
  const chosen = sql<string | null>`(select id from working)`;
  const isListed = sql`organisation.tenant in (select tenant from organisations
    where id in (select organisation_id from reachable union all select id from working))`;
  const { memberships, isPartial, productContexts, settings, workingId, ...own } = await trx
    .with('shell', (db) => selectShellSettings(db, account.userId))
    .with('account', () => accountRows(listAccounts(cluster)))
    .with('reachable', () => reachableRows(MAX_BOOT_MEMBERSHIPS + 1))
    .with('working', () => activeOrganisationRows(preferred))
    .with('membership_rows', () => membershipRows(isListed))
    .selectNoFrom((on) => [
      jsonArrayFrom(
        on
          .selectFrom('membership_rows')
          .select(['userId', 'namedRoles', 'id', 'tenant', 'name', 'region'])
          .orderBy('position'),
      ).as('memberships'),
      sql<boolean>`exists (select from reachable group by user_id having count(*) > ${MAX_BOOT_MEMBERSHIPS})`.as(
        'isPartial',
      ),
      jsonArrayFrom(
        selectProductContexts(trx, { seats, organisationIds: sql`array(select id from membership_rows)` }),
      ).as('productContexts'),
      on.selectFrom('shell').select('shell.data').as('settings'),
      chosen.as('workingId'),
      ...selectOrganisationFacts(trx, account.userId, seats, chosen),
    ])
    .executeTakeFirstOrThrow();
  const working = memberships.find(({ id }) => id === workingId);
  return {
    claims,
    ...(impersonator ? { impersonator } : {}),
    account,
    cluster: toCluster(cluster, memberships),
    isPartial,
    seats,
    staffRoles,
    productContexts: readContexts(productContexts, log),
    settings: settings ?? {},
    ...(working === undefined ? {} : { working: { organisation: plain(working), facts: own } }),
  };
}

const plain = ({ id, tenant, name, region }: Membership): Organisation => ({ id, tenant, name, region });

/** The facts as columns of a statement; they are empty when `organisationId` is null. */
function selectOrganisationFacts(
  db: QueryCreator<Schema>,
  userId: string,
  seats: readonly string[],
  organisationId: RawBuilder<string | null>,
) {
  const owner = { seats, organisationId };
  return [
    jsonArrayFrom(selectSandboxes(db, owner)).as('sandboxes'),
    jsonArrayFrom(selectPolicies(db, owner)).as('policies'),
    wordingRevision(organisationId).as('wording'),
    joinedProgrammes(organisationId, userId).as('programmes'),
  ] as const;
}

const REVISION_CHARS = 8;

/** Reads the revision of the organisation's wording, with one look-up in the index of the settings. */
function wordingRevision(organisationId: RawBuilder<string | null>) {
  return sql<
    string | null
  >`(select left(md5((data -> 'wording')::text), ${sql.lit(REVISION_CHARS)}) from settings
    where app_id = ${SHELL_APP_ID} and group_id = ${SHELL_GROUP_ID} and user_id is null and sandbox is null
      and organisation_id = ${organisationId})`;
}

/** Reads the sandboxes and policies, and the bearer's entitlements in the organisation. */
export async function loadOrganisationFacts(
  { trx, account, seats }: Bearer,
  organisationId: string,
  log: ContextLog,
) {
  const { productContexts, ...facts } = await trx
    .selectNoFrom([
      ...selectOrganisationFacts(trx, account.userId, seats, sql<string>`${organisationId}::text`),
      jsonArrayFrom(selectProductContexts(trx, { seats, organisationIds: sql`array[${organisationId}]` })).as(
        'productContexts',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { facts, productContexts: readContexts(productContexts, log) };
}
