import * as v from 'valibot';
import type { KeyValueStore } from '../../platform/environment';
import type { Account } from '../account/boot-answer';
import type { Organisation } from './organisation';

/**
 * Tenants by organisation id, such as `{ BBBB2: 'alderBBBB' }`, of the organisations that share a tenant id with
 * others. The map is stored in the browser, so that an address leads to the organisation it was copied from, even if
 * the cluster lists the organisations in another order or no longer lists one of them (ORG-15, ORG-16). It counts for
 * its owner only, because another user of this browser has other organisations. For most users it is empty.
 */
export type TenantMap = Readonly<Record<string, string>>;

export const TENANT_MAP_KEY = 'unifiedShell.tenants';

/** How long the map is valid after it was last written: 30 days (ORG-16). */
const TENANT_MAP_TTL_MS = 30 * 86_400_000;

const schema = v.object({
  owner: v.string(),
  savedAt: v.number(),
  tenants: v.record(v.string(), v.string()),
});

/** The owner of the map: the first account of the user's cluster. */
export function tenantMapOwner(accounts: readonly Account[]): string {
  return accounts[0]?.userId ?? '';
}

/** A map that is unreadable, too old, from the future or of another user counts as empty. */
export function readTenantMap(
  stored: Pick<KeyValueStore, 'get'>,
  now: number,
  accounts: readonly Account[],
): TenantMap {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), stored.get(TENANT_MAP_KEY));
  if (!result.success) return {};
  const { owner, savedAt, tenants } = result.output;
  const age = now - savedAt;
  const isGood = owner === tenantMapOwner(accounts) && age >= 0 && age <= TENANT_MAP_TTL_MS;
  return isGood ? tenants : {};
}

/** The tenants to store: those of organisations that share a tenant id, or did when the map was stored. */
export function sharedTenants(
  accounts: readonly Account[],
  organisations: readonly Organisation[],
  stored: TenantMap,
): TenantMap {
  const tenantIds = new Map(
    accounts.flatMap(({ orgs }) => orgs.map(({ imsOrgId, tenantId }) => [imsOrgId, tenantId] as const)),
  );
  const count = new Map<string | undefined, number>();
  for (const tenantId of tenantIds.values()) count.set(tenantId, (count.get(tenantId) ?? 0) + 1);
  const isShared = ({ id }: Organisation) => id in stored || (count.get(tenantIds.get(id)) ?? 0) > 1;
  // The entry of a second account follows from the name of the first.
  const firsts = organisations.filter(({ isSecond }) => !isSecond);
  return Object.fromEntries(firsts.filter(isShared).map(({ id, tenant }) => [id, tenant]));
}
