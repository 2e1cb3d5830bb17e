/** The rows of a cluster, in their order, as accounts. */
import type { Account, ClusterAccount } from './account';
import { comparePrimary } from './account-columns';

export interface ClusterRow extends Account {
  namedRoles: string[] | null;
  organisationId: string | null;
  tenant: string | null;
  name: string | null;
  region: string | null;
  position: number;
}

export function toCluster(rows: readonly ClusterRow[]): ClusterAccount[] {
  const cluster = new Map<string, ClusterAccount>();
  for (const { position: _, namedRoles, organisationId, tenant, name, region, ...account } of rows) {
    const entry = cluster.get(account.userId) ?? { ...account, organisations: [], roles: [] };
    cluster.set(account.userId, entry);
    if (organisationId === null || tenant === null || name === null || region === null) continue;
    entry.organisations.push({ id: organisationId, tenant, name, region });
    entry.roles.push(...(namedRoles ?? []).map((namedRole) => ({ organisationId, namedRole })));
  }
  return [...cluster.values()].toSorted(comparePrimary);
}
