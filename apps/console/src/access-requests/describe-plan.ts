import type { AdminGrant, AdminGrantObstacle } from '@unified-shell/api/administration';
import type { AdminText, JoinList } from '../texts';

const ADMINISTRATOR = 'ORG_ADMIN';

/** One thing that an approval gives, in words. */
export function describeGrant(
  grant: AdminGrant,
  organization: string,
  text: AdminText,
  join: JoinList,
): string {
  switch (grant.kind) {
    case 'role':
      return grant.role === ADMINISTRATOR
        ? text('grant.administrator', { role: grant.role, organization })
        : text('grant.role', { role: grant.role, organization });
    case 'entitlement': {
      const items = grant.data['services_enabled'];
      return typeof items === 'string'
        ? text('grant.product-items', { code: grant.serviceCode, items: join(items.split(',')) })
        : text('grant.product', { code: grant.serviceCode });
    }
    case 'policy':
      return text('grant.sandbox', { sandbox: grant.sandbox });
    default:
      return grant satisfies never;
  }
}

/** All grants of one way to approve a request, in one line. */
export function describeWay(
  way: readonly AdminGrant[],
  organization: string,
  text: AdminText,
  join: JoinList,
): string {
  return way.map((grant) => describeGrant(grant, organization, text, join)).join(' · ');
}

/** The reason why the access cannot be granted, in a sentence. */
export function describeObstacle(
  { kind, values }: AdminGrantObstacle,
  text: AdminText,
  join: JoinList,
): string {
  const names = { values: join(values) };
  switch (kind) {
    case 'read-only':
      return text('obstacle.read-only');
    case 'person-disabled':
      return text('obstacle.person-disabled');
    case 'no-member':
      return text('obstacle.no-member');
    case 'organisation-suspended':
      return text('obstacle.organization-suspended');
    case 'no-solution':
      return text('obstacle.no-solution');
    case 'system-administrator':
      return text('obstacle.system-administrator', names);
    case 'flag':
      return text('obstacle.flag', names);
    case 'internal':
      return text('obstacle.internal');
    case 'staff-role':
      return text('obstacle.staff-role', names);
    case 'entitlement-data':
      return text('obstacle.entitlement-data', names);
    case 'no-sandbox':
      return text('obstacle.no-sandbox');
    default:
      return kind satisfies never;
  }
}
