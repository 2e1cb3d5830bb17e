/**
 * Numbered copies of the demonstration (`DEMO_COPIES`): the same organisations and people under other tenants, addresses
 * and ids. Tests share one product and never meet, because each has a copy of its own. Number 0 is the demonstration
 * itself.
 */
import type { FlagCondition } from '../flags/flag-definition';
import type { DemoFlag } from './demo-feature-flags';
import type { DemoRows } from './demo-tables';

/** The first digits of an id tell the number of the copy; the others are the same in every copy. */
const NUMBER_DIGITS = 4;

/** As it stands in tenants and addresses, such as `017`. */
const label = (copy: number) => String(copy).padStart(3, '0');

/** `alder` → `alder-017` */
export const tenantIn = (copy: number, tenant: string) => (copy === 0 ? tenant : `${tenant}-${label(copy)}`);

/** `alder-017` → `alder` */
export const originalTenant = (tenant: string) => tenant.replace(/-\d{3,}$/, '');

/** An organisation's id, a user id or a UUID. */
export function idIn(copy: number, id: string): string {
  if (copy === 0) return id;
  const number = copy.toString(16).padStart(NUMBER_DIGITS, '0');
  return (id.includes('@') ? number.toUpperCase() : number) + id.slice(NUMBER_DIGITS);
}

/** The company's own domain is the same in every copy, because it tells internal people. */
const COMPANY_DOMAIN = 'unified-shell.example';

/** `marketer@alder.example` → `marketer@alder-017.example`; `staff@unified-shell.example` → `staff-017@…` */
export function addressIn(copy: number, address: string): string {
  if (copy === 0) return address;
  const [name = '', domain = ''] = address.split('@');
  if (domain === COMPANY_DOMAIN) return `${name}-${label(copy)}@${domain}`;
  return `${name}@${domainIn(copy, domain)}`;
}

/** A domain of an organisation: `alder.example` → `alder-017.example` */
function domainIn(copy: number, domain: string): string {
  const [company = '', ...rest] = domain.split('.');
  return [tenantIn(copy, company), ...rest].join('.');
}

/** Whether an id is that of the original or of the same thing in a copy. */
export const isInEveryCopy = (id: string, original: string) =>
  id.slice(NUMBER_DIGITS) === original.slice(NUMBER_DIGITS);

/** The id of a thing in the copy to which another id belongs. `otherOriginal` is that id in the demonstration. */
export const idBeside = (other: string, otherOriginal: string, id: string) =>
  other === otherOriginal ? id : other.slice(0, NUMBER_DIGITS) + id.slice(NUMBER_DIGITS);

/** The rows of the demonstration and of its copies, by table. */
export function withCopies(rows: DemoRows, count: number): DemoRows {
  const copies = Array.from({ length: count + 1 }, (_, copy) => copyRows(rows, copy));
  return {
    organisations: copies.flatMap((copy) => copy.organisations),
    organisation_domains: copies.flatMap((copy) => copy.organisation_domains),
    people: copies.flatMap((copy) => copy.people),
    accounts: copies.flatMap((copy) => copy.accounts),
    memberships: copies.flatMap((copy) => copy.memberships),
    product_contexts: copies.flatMap((copy) => copy.product_contexts),
    sandboxes: copies.flatMap((copy) => copy.sandboxes),
    effective_policies: copies.flatMap((copy) => copy.effective_policies),
    collaborators: copies.flatMap((copy) => copy.collaborators),
    commerce_tenants: copies.flatMap((copy) => copy.commerce_tenants),
    feature_flags: rows.feature_flags,
    staff_roles: copies.flatMap((copy) => copy.staff_roles),
  };
}

/** Without the flags, which are those of the installation. */
function copyRows(rows: DemoRows, copy: number): Omit<DemoRows, 'feature_flags'> {
  const id = (original: string) => idIn(copy, original);
  const optionalId = (original: string | null | undefined) => (original ? id(original) : null);
  const inOrganisation = <Row extends { organisation_id: string }>(row: Row): Row => ({
    ...row,
    organisation_id: id(row.organisation_id),
  });
  return {
    organisations: rows.organisations.map((row) => ({
      ...row,
      id: id(row.id),
      tenant: tenantIn(copy, row.tenant),
    })),
    organisation_domains: rows.organisation_domains.map((row) => ({
      ...inOrganisation(row),
      domain: domainIn(copy, row.domain),
    })),
    people: rows.people.map((row) => ({ ...row, id: id(row.id), email: addressIn(copy, row.email) })),
    accounts: rows.accounts.map((row) => ({
      ...row,
      user_id: id(row.user_id),
      person_id: id(row.person_id),
      owning_organisation_id: optionalId(row.owning_organisation_id),
    })),
    memberships: rows.memberships.map((row) => ({ ...inOrganisation(row), user_id: id(row.user_id) })),
    product_contexts: rows.product_contexts.map((row) => ({
      ...inOrganisation(row),
      id: id(row.id),
      user_id: optionalId(row.user_id),
    })),
    sandboxes: rows.sandboxes.map(inOrganisation),
    effective_policies: rows.effective_policies.map((row) => ({
      ...inOrganisation(row),
      ...(row.id === undefined ? {} : { id: id(row.id) }),
      user_id: optionalId(row.user_id),
    })),
    collaborators: rows.collaborators.map(inOrganisation),
    commerce_tenants: rows.commerce_tenants.map(inOrganisation),
    staff_roles: rows.staff_roles.map((row) => ({
      ...row,
      person_id: id(row.person_id),
    })),
  };
}

/** The flag, with conditions that name the organisations and users of all copies. */
export function inAllCopies({ definition, ...flag }: DemoFlag, count: number): DemoFlag {
  const numbers = Array.from({ length: count + 1 }, (_, copy) => copy);
  const all = (ids: string[]) => numbers.flatMap((copy) => ids.map((id) => idIn(copy, id)));
  const widen = ({ organisation, user, ...condition }: FlagCondition = {}): FlagCondition => ({
    ...condition,
    ...(organisation && { organisation: all(organisation) }),
    ...(user && { user: all(user) }),
  });
  if ('percentage' in definition)
    return { ...flag, definition: { ...definition, when: widen(definition.when) } };
  const rules = (definition.rules ?? []).map(({ when, value }) => ({ when: widen(when), value }));
  return { ...flag, definition: { ...definition, rules } };
}
