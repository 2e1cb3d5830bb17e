/** Writes a provisioning file from the installation: applied to it, the file changes nothing. */
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import type { DatabaseTransaction, StaffRole } from '../../database/schema';
import { readStoredCatalogue } from '../../registrations/stored-catalogue';

type Data = Record<string, unknown>;

export async function exportProvisioning({ trx }: Pick<Administrator, 'trx'>) {
  const { families, solutions } = await readStoredCatalogue(trx);
  return {
    organisations: await exportOrganisations(trx),
    people: await exportPeople(trx),
    flags: await trx
      .selectFrom('feature_flags')
      .select(['provider', 'name', 'project', 'definition'])
      .orderBy('provider')
      .orderBy('name')
      .execute(),
    solutionFamilies: families,
    solutions: solutions.map(({ appId, registration, availability }) => ({
      appId,
      ...(registration === null ? {} : { registration }),
      ...(availability === null ? {} : { availability }),
    })),
  };
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
  policy?: Data;
}

async function exportOrganisations(trx: DatabaseTransaction): Promise<OrganisationRow[]> {
  const { rows } = await sql<
    Omit<OrganisationRow, 'provider' | 'policy'> & { provider: Data | null; policy: Data | null }
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
      (select jsonb_build_object('issuer', issuer, 'clientId', client_id, 'vouchesForEmail', vouches_for_email,
          'enabled', enabled, 'domains', (select jsonb_agg(domain order by domain) from identity_provider_domains as own
            where own.organisation_id = organisations.id))
        from identity_providers where organisation_id = organisations.id and origin = 'stored') as provider,
      (select jsonb_build_object('secondFactor', case when second_factor_since is not null
            then jsonb_build_object('graceDays', grace_days, 'provider', provider_factor) end,
          'signIn', sign_in, 'sessionMinutes', session_minutes, 'idleMinutes', idle_minutes, 'networks', networks)
        from organisation_policies where organisation_id = organisations.id) as policy
    from organisations order by tenant, id`.execute(trx);
  return rows.map(({ provider, policy, ...row }) => ({
    ...row,
    ...(provider === null ? {} : { provider }),
    ...(policy === null ? {} : { policy }),
  }));
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
