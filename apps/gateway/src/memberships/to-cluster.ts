/** The accounts of one person, each with its organisations and roles. */
import type { Account } from '../accounts/account';
import type { ClusterAccount } from './cluster-account';
import type { Membership } from './store';

/** @param memberships in the order of the cluster */
export function toCluster(
  accounts: readonly Account[],
  memberships: readonly Membership[],
): ClusterAccount[] {
  return accounts.map((account) => {
    const own = memberships.filter(({ userId }) => userId === account.userId);
    return {
      ...account,
      organisations: own.map(({ id, tenant, name, region }) => ({ id, tenant, name, region })),
      roles: own.flatMap(({ id, namedRoles }) =>
        namedRoles.map((namedRole) => ({ organisationId: id, namedRole })),
      ),
    };
  });
}
