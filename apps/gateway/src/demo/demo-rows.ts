/** The demonstration data as rows, for one password hash. The same input gives the same rows. */
import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema';
import { inAllCopies, withCopies } from './copies';
import { demoCollaborators, demoCommerceTenants, demoPolicies, demoSandboxes } from './demo-contexts';
import { demoEntitlements } from './demo-entitlements';
import { demoFeatureFlags } from './demo-feature-flags';
import { type DemoOrganisation, demoDomains, demoOrganisations } from './demo-organisations';
import { type DemoAccount, type DemoPerson, demoPeople } from './demo-people';
import type { DemoProductContext } from './demo-product-contexts';
import type { DemoRows } from './demo-tables';
import { demoUserId, demoUuid } from './ids';

const PROVEN_AT = new Date('2026-01-01T00:00:00Z');

/** @param copies how many copies of the organisations and people there are beside the demonstration itself */
export function createDemoRows(passwordHash: string, copies = 0): DemoRows {
  const rows: DemoRows = {
    organisations: Object.values(demoOrganisations).map((organisation) => ({ ...organisation })),
    organisation_domains: Object.entries(demoDomains).map(([domain, organisation]) => ({
      organisation_id: demoOrganisations[organisation].id,
      domain,
      token: demoUuid(domain),
      proof: 'word',
      proven_at: PROVEN_AT,
    })),
    people: demoPeople.map(({ email, federated }) => ({
      id: demoUuid(email),
      email,
      password_hash: federated === true ? null : passwordHash,
    })),
    accounts: demoPeople.flatMap((person) =>
      person.accounts.map((account, index) => accountRow(person, account, index)),
    ),
    memberships: demoPeople.flatMap((person) =>
      person.accounts.flatMap((account, index) => membershipRows(userIdOf(person.email, index), account)),
    ),
    product_contexts: demoEntitlements.flatMap(productContextRows),
    sandboxes: demoSandboxes.map(({ organisation, isDefault = false, ...sandbox }) => ({
      ...sandbox,
      organisation_id: demoOrganisations[organisation].id,
      state: 'active',
      is_default: isDefault,
    })),
    effective_policies: demoPolicies.map(({ organisation, only, privileges, ...policy }) => ({
      ...policy,
      id: demoUuid([organisation, policy.sandbox, only, policy.name].join(' ')),
      organisation_id: demoOrganisations[organisation].id,
      user_id: only === undefined ? null : demoUserId(only),
      privileges: [...privileges],
    })),
    collaborators: demoCollaborators.map(inOrganisation),
    commerce_tenants: demoCommerceTenants.map(inOrganisation),
    feature_flags: demoFeatureFlags.map((flag) => {
      const { definition, ...fields } = inAllCopies(flag, copies);
      return { ...fields, definition: JSON.stringify(definition) };
    }),
    staff_roles: demoPeople.flatMap(({ email, staffRoles = [] }) =>
      staffRoles.map((role) => ({ person_id: demoUuid(email), role })),
    ),
  };
  return copies === 0 ? rows : withCopies(rows, copies);
}

/** The number of the account makes the ids of a person's accounts different. */
function userIdOf(email: string, index: number): string {
  return demoUserId(index === 0 ? email : `${email} ${index + 1}`);
}

function accountRow(person: DemoPerson, account: DemoAccount, index: number): Insertable<Schema['accounts']> {
  return {
    user_id: userIdOf(person.email, index),
    person_id: demoUuid(person.email),
    type: account.type,
    auth_type: account.authType,
    owning_organisation_id: account.owner === undefined ? null : demoOrganisations[account.owner].id,
    first_name: person.firstName,
    last_name: person.lastName,
    display_name: `${person.firstName} ${person.lastName}`,
    preferred_languages: [...person.languages],
    picture: person.picture ?? null,
  };
}

function membershipRows(userId: string, { memberOf }: DemoAccount): Insertable<Schema['memberships']>[] {
  return Object.entries(demoOrganisations).flatMap(([name, { id }]) => {
    const roles = Object.entries(memberOf).find(([member]) => member === name)?.[1];
    return roles === undefined ? [] : [{ user_id: userId, organisation_id: id, named_roles: [...roles] }];
  });
}

function productContextRows(context: DemoProductContext): Insertable<Schema['product_contexts']>[] {
  const data = JSON.stringify(context.data ?? {});
  const users = context.only?.map((email) => userIdOf(email, 0)) ?? [null];
  return users.map((userId) => ({
    id: demoUuid([context.organisation, context.serviceCode, data, userId].join(' ')),
    organisation_id: demoOrganisations[context.organisation].id,
    user_id: userId,
    service_code: context.serviceCode,
    data,
  }));
}

function inOrganisation<Row extends { organisation: DemoOrganisation }>({ organisation, ...fields }: Row) {
  return { ...fields, organisation_id: demoOrganisations[organisation].id, user_id: null };
}
