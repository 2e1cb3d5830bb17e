/** Which organisation of the cluster a tenant in an address names. */
import type { ClusterAccount } from '../accounts/account';
import type { Organisation } from './organisation';

const CHARACTERS_OF_ID = 4;

/** Of several with one tenant, all but the first carry the first four characters of their id (ORG-15). */
export function findByTenant(cluster: readonly ClusterAccount[], tenant: string): Organisation | undefined {
  const ids = new Set<string>();
  const byTenant = new Map<string, Organisation>();
  for (const organisation of cluster.flatMap(({ organisations }) => organisations)) {
    const { id, tenant: plain } = organisation;
    if (ids.has(id)) continue;
    ids.add(id);
    byTenant.set(byTenant.has(plain) ? plain + id.slice(0, CHARACTERS_OF_ID) : plain, organisation);
  }
  return byTenant.get(tenant);
}
