/** Writes a provisioning file from the installation: applied to it, the file changes nothing. */
import { BRAND_IMAGES } from '@unified-shell/api/brand';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { getBrand } from '../../brand/administer/change-brand';
import type { DatabaseTransaction, StaffRole } from '../../database/schema';
import { readStoredCatalogue, type StoredSolution } from '../../registrations/stored-catalogue';
import { getSlotRules } from '../../slots/administer/change-slots';
import { contentOf } from './apply-brands';

type Data = Record<string, unknown>;

export async function exportProvisioning(admin: Administrator) {
  const { trx } = admin;
  const { families, solutions } = await readStoredCatalogue(trx);
  const brand = await exportBrand(admin, null);
  const slots = await exportSlots(admin, null);
  return {
    ...(brand && { brand }),
    ...(slots && { slots }),
    organisations: await exportOrganisations(admin),
    people: await exportPeople(trx),
    flags: await trx
      .selectFrom('feature_flags')
      .select(['provider', 'name', 'project', 'definition'])
      .orderBy('provider')
      .orderBy('name')
      .execute(),
    solutionFamilies: families,
    solutions: exportSolutions(solutions, {
      addressOf: await readAddresses(trx),
      ownersOf: await readOwners(trx),
      accountsOf: await readServiceAccounts(trx),
    }),
    clients: await trx
      .selectFrom('oidc_clients')
      .select([
        'client_id as id',
        'name',
        'auth_method as authMethod',
        'redirect_uris as redirectAddresses',
        'post_logout_redirect_uris as logoutAddresses',
        'backchannel_logout_uri as backChannelLogoutAddress',
        'scopes',
        'refresh_tokens as refreshTokens',
        'require_pkce as requirePkce',
        'id_token_algorithm as idTokenAlgorithm',
        'organisation_id as organisation',
      ])
      .orderBy('client_id')
      .execute(),
    samlApplications: await exportSamlApplications(trx),
    auditStreams: await exportStreams(trx),
  };
}

const exportSamlApplications = (trx: DatabaseTransaction) =>
  trx
    .selectFrom('saml_applications')
    .select([
      'id',
      'name',
      'entity_id as entityId',
      'consumers',
      'logout_address as logoutAddress',
      'logout_binding as logoutBinding',
      'certificates',
      'encryption_certificate as encryptionCertificate',
      'requires_signed_requests as requiresSignedRequests',
      'name_id as nameId',
      'attributes',
      'idp_initiated as idpInitiated',
      'relay_state as relayState',
      'session_minutes as sessionMinutes',
      'solution',
      'organisations',
    ])
    .orderBy('id')
    .execute();

/** The addresses of the owners, by the id of the solution. */
async function readOwners(trx: DatabaseTransaction): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ appId: string; owners: string[] }>`
    select app_id as "appId", array_agg(email order by email) as owners
    from solution_owners join people on people.id = person_id group by app_id`.execute(trx);
  return new Map(rows.map(({ appId, owners }) => [appId, owners]));
}

async function readAddresses(trx: DatabaseTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await trx.selectFrom('solution_addresses').select(['app_id', 'address']).execute();
  return new Map(rows.map(({ app_id, address }) => [app_id, address]));
}

/** The names of the service accounts, by the id of the solution. Without secrets. */
async function readServiceAccounts(
  trx: DatabaseTransaction,
): Promise<ReadonlyMap<string, { name: string }[]>> {
  const { rows } = await sql<{ appId: string; accounts: { name: string }[] }>`
    select app_id as "appId",
      jsonb_agg(jsonb_build_object('name', substr(id, length(app_id) + 2)) order by id) as accounts
    from service_accounts group by app_id`.execute(trx);
  return new Map(rows.map(({ appId, accounts }) => [appId, accounts]));
}

interface SolutionParts {
  addressOf: ReadonlyMap<string, string>;
  ownersOf: ReadonlyMap<string, string[]>;
  accountsOf: ReadonlyMap<string, { name: string }[]>;
}

/** A registration that comes from an address is left out. */
function exportSolutions(
  stored: readonly StoredSolution[],
  { addressOf, ownersOf, accountsOf }: SolutionParts,
) {
  const rows = new Map(stored.map((row) => [row.appId, row]));
  const all = [rows, addressOf, ownersOf, accountsOf].flatMap((each) => [...each.keys()]);
  return [...new Set(all)].toSorted().map((appId) => {
    const address = addressOf.get(appId);
    const { registration = null, availability = null, team = null } = rows.get(appId) ?? {};
    const owners = ownersOf.get(appId);
    const serviceAccounts = accountsOf.get(appId);
    return {
      appId,
      ...(address === undefined ? {} : { address }),
      ...(registration === null || address !== undefined ? {} : { registration }),
      ...(availability === null ? {} : { availability }),
      ...(team === null ? {} : { team }),
      ...(owners === undefined ? {} : { owners }),
      ...(serviceAccounts === undefined ? {} : { serviceAccounts }),
    };
  });
}

async function exportStreams(trx: DatabaseTransaction) {
  const rows = await trx
    .selectFrom('audit_streams')
    .select(['name', 'organisation_id as organisation', 'address', 'enabled'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ organisation, ...stream }) => ({
    ...stream,
    ...(organisation === null ? {} : { organisation }),
  }));
}

interface OrganisationRow {
  id: string;
  tenant: string;
  name: string;
  region: string;
  suspended: boolean;
  entitlements: { serviceCode: string; data: Data }[];
  domains: string[];
  sandboxes: Data[];
  collaborators: Data[];
  instances: Data[];
  provider?: Data;
  providerPeople?: Data;
  groups?: Data[];
  brand?: Data;
  slots?: Data;
  policy?: Data;
}

type Optional = 'provider' | 'providerPeople' | 'groups' | 'brand' | 'slots' | 'policy';

/** Only what is set. */
async function exportBrand(admin: Administrator, organisation: string | null): Promise<Data | undefined> {
  const { inherited: _, version, ...brand } = await getBrand(admin, organisation);
  if (version === 0) return undefined;
  return Object.fromEntries(
    Object.entries(brand).flatMap(([field, value]) => {
      if (value === null) return [];
      return [[field, BRAND_IMAGES.some((kind) => kind === field) ? contentOf(value) : value]];
    }),
  );
}

/** Only what is set. */
async function exportSlots(admin: Administrator, organisation: string | null): Promise<Data | undefined> {
  const { off, solutions, slots, home, version } = await getSlotRules(admin, organisation);
  if (version === 0) return undefined;
  const lists = Object.entries({ solutions, slots, home }).filter(([, list]) => list.length > 0);
  return { ...(off && { off }), ...Object.fromEntries(lists) };
}

async function exportOrganisations(admin: Administrator): Promise<OrganisationRow[]> {
  const { trx } = admin;
  const { rows } = await sql<
    Omit<OrganisationRow, Optional> &
      Record<Exclude<Optional, 'brand' | 'slots' | 'groups'>, Data | null> & {
        groups: Data[] | null;
      }
  >`
    select id, tenant, name, region,
      exists (select from suspended_organisations where organisation_id = organisations.id) as suspended,
      coalesce((select jsonb_agg(jsonb_build_object('serviceCode', service_code, 'data', data)
          order by service_code, product_contexts.id)
        from product_contexts where organisation_id = organisations.id and user_id is null), '[]') as entitlements,
      array(select domain from organisation_domains where organisation_id = organisations.id and proven_at is not null
        order by domain) as domains,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'title', title, 'region', region, 'type', type,
          'state', case when lower(state) = 'active' then 'active' else 'disabled' end, 'isDefault', is_default,
          'policies', coalesce((select jsonb_agg(jsonb_build_object('name', policy.name, 'privileges', policy.privileges)
              order by policy.name)
            from effective_policies as policy
            where policy.organisation_id = sandboxes.organisation_id and policy.sandbox = sandboxes.name
              and policy.user_id is null), '[]')) order by name)
        from sandboxes where organisation_id = organisations.id), '[]') as sandboxes,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'type', type) order by id)
        from collaborators where organisation_id = organisations.id and user_id is null), '[]') as collaborators,
      coalesce((select jsonb_agg(jsonb_build_object('id', code, 'name', name, 'type', environment,
          'product', product) order by code)
        from commerce_tenants where organisation_id = organisations.id and user_id is null), '[]') as instances,
      -- Without the secret, and without the providers of the operator's file.
      (select case when protocol = 'openid'
            then jsonb_build_object('issuer', issuer, 'clientId', client_id, 'vouchesForEmail', vouches_for_email)
            else jsonb_build_object('saml', (select jsonb_strip_nulls(jsonb_build_object('metadataAddress', metadata_address,
                'metadata', metadata, 'signsRequests', signs_requests, 'allowsIdpInitiated', allows_idp_initiated,
                'signsOut', signs_out, 'attributes', attributes))
              from saml_providers where organisation_id = organisations.id)) end
          || jsonb_build_object('enabled', enabled, 'domains',
            (select jsonb_agg(domain order by domain) from identity_provider_domains as own
              where own.organisation_id = organisations.id))
        from identity_providers where organisation_id = organisations.id and origin = 'stored') as provider,
      (select jsonb_build_object('mode', mode, 'admissionGroups', admission_groups, 'defaultRoles', default_roles,
          'groupsClaim', groups_claim, 'extraScope', extra_scope, 'leaveAfterDays', leave_after_days,
          'newPeoplePerDay', new_people_per_day)
        from provider_people where organisation_id = organisations.id) as "providerPeople",
      (select jsonb_agg(jsonb_build_object('group', group_name, 'roles', roles, 'policies', policies,
          'products', products) order by group_name)
        from group_rules where organisation_id = organisations.id) as groups,
      (select jsonb_build_object('secondFactor', case when second_factor_since is not null
            then jsonb_build_object('graceDays', grace_days, 'provider', provider_factor) end,
          'signIn', sign_in, 'sessionMinutes', session_minutes, 'idleMinutes', idle_minutes, 'networks', networks)
        from organisation_policies where organisation_id = organisations.id) as policy
    from organisations order by tenant, id`.execute(trx);
  const branded = await trx.selectFrom('brands').select('organisation_id as id').execute();
  const brands = new Map<string, Data | undefined>();
  for (const { id } of branded) if (id !== null) brands.set(id, await exportBrand(admin, id));
  const ruled = await trx.selectFrom('slot_settings').select('organisation_id as id').execute();
  const rules = new Map<string, Data | undefined>();
  for (const { id } of ruled) if (id !== null) rules.set(id, await exportSlots(admin, id));
  return rows.map(({ provider, providerPeople, groups, policy, ...row }) => {
    const brand = brands.get(row.id);
    const slots = rules.get(row.id);
    return {
      ...row,
      ...(provider === null ? {} : { provider }),
      ...(providerPeople === null ? {} : { providerPeople }),
      ...(groups === null ? {} : { groups }),
      ...(policy === null ? {} : { policy }),
      ...(brand && { brand }),
      ...(slots && { slots }),
    };
  });
}

interface PersonRow {
  email: string;
  firstName: string;
  lastName: string;
  organisation: string | null;
  disabled: boolean;
  staffRoles: StaffRole[];
  memberships: { organisation: string; roles: string[] }[];
}

/** With the account that the person signs in to, and its memberships. Organisations are named by their ids. */
async function exportPeople(trx: DatabaseTransaction) {
  const { rows } = await sql<PersonRow>`
    select email, first_name as "firstName", last_name as "lastName", owning_organisation_id as organisation,
      disabled_at is not null as disabled,
      array(select role from staff_roles where person_id = people.id order by role) as "staffRoles",
      coalesce((select jsonb_agg(jsonb_build_object('organisation', organisation_id, 'roles', named_roles)
          order by organisation_id)
        from memberships where memberships.user_id = account.user_id), '[]') as memberships
    from people cross join lateral (
      select user_id, first_name, last_name, owning_organisation_id from accounts where person_id = people.id
      order by type = 'type2e', created_at, user_id limit 1) as account
    order by email`.execute(trx);
  return rows.map(({ organisation, ...person }) => ({
    ...person,
    ...(organisation === null ? {} : { organisation }),
  }));
}
