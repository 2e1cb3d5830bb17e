/** A rule for a group as texts of a form. */
import type { AdminGroupRule, GroupPolicy, GroupRight } from '@unified-shell/api/administration-groups';
import { ORGANISATION_ADMINISTRATOR, readRoles } from '../people/staff-roles';
import { readPrivileges } from '../sandboxes/sandbox-form';
import type { AdminText } from '../texts';

// A type, not an interface: forms need fields with an index signature.
export type RuleFields = {
  /** `yes` or `no`: the members administer the organisation. */
  administers: string;
  /** The other roles, with spaces between them. */
  roles: string;
  /** A sandbox in each line, with its privileges after a colon. */
  policies: string;
  /** Service codes, with spaces between them. */
  products: string;
};

export const NO_RIGHTS: RuleFields = { administers: 'no', roles: '', policies: '', products: '' };

type Rights = Pick<AdminGroupRule, 'roles' | 'policies' | 'products'>;

export function toFields({ roles, policies, products }: Rights): RuleFields {
  return {
    administers: roles.includes(ORGANISATION_ADMINISTRATOR) ? 'yes' : 'no',
    roles: roles.filter((role) => role !== ORGANISATION_ADMINISTRATOR).join(' '),
    policies: writePolicies(policies),
    products: products.map(({ serviceCode }) => serviceCode).join(' '),
  };
}

/** @param stored keeps the data of products that it has already */
export function toRights(
  { administers, roles, policies, products }: RuleFields,
  stored: Pick<Rights, 'products'> = { products: [] },
): Rights {
  return {
    roles: [...readRoles(roles), ...(administers === 'yes' ? [ORGANISATION_ADMINISTRATOR] : [])],
    policies: readPolicies(policies),
    products: readPrivileges(products).map((serviceCode) => ({
      serviceCode,
      data: stored.products.find((product) => product.serviceCode === serviceCode)?.data ?? {},
    })),
  };
}

export function readPolicies(lines: string): GroupPolicy[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [sandbox = '', privileges = ''] = line.split(': ');
      return { sandbox: sandbox.replace(/:$/, '').trim(), privileges: readPrivileges(privileges) };
    });
}

export const writePolicies = (policies: readonly GroupPolicy[]) =>
  policies.map(({ sandbox, privileges }) => `${sandbox}: ${privileges.join(' ')}`.trimEnd()).join('\n');

/** `Administers the organization`, `Role EDITOR`, `Sandbox dev`. */
export function describeRight({ kind, name }: Pick<GroupRight, 'kind' | 'name'>, text: AdminText): string {
  if (kind === 'role')
    return name === ORGANISATION_ADMINISTRATOR
      ? text('groups.administers')
      : text('groups.right.role', { name });
  return text(kind === 'policy' ? 'groups.right.sandbox' : 'groups.right.product', { name });
}

export const rightsOf = ({ roles, policies, products }: Rights): Pick<GroupRight, 'kind' | 'name'>[] => [
  ...roles.map((name) => ({ kind: 'role', name }) as const),
  ...policies.map(({ sandbox }) => ({ kind: 'policy', name: sandbox }) as const),
  ...products.map(({ serviceCode }) => ({ kind: 'product', name: serviceCode }) as const),
];
