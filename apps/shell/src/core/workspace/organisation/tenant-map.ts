import * as v from 'valibot';
import type { KeyValueStore } from '../../platform/environment';
import type { Account } from '../account/boot-answer';
import type { Organisation } from './organisation';

/**
 * Which organisation each of several has been called by one tenant id, by its own id: `{ BBBB2: 'alderBBBB' }`. Kept in
 * the browser, so that an address leads to the organisation it was copied from although the cluster lists them in another
 * order, or lists one of them no more (ORG-15, ORG-16). Another person
 * in this browser has organisations of their own: it counts for its owner alone. Most people have nothing to keep.
 */
export type TenantMap = Readonly<Record<string, string>>;

export const TENANT_MAP_KEY = 'unifiedShell.tenants';

/** How long it is kept after it was last written, in milliseconds: 30 days (ORG-16). */
const TENANT_MAP_TTL_MS = 30 * 86_400_000;

const schema = v.object({
  owner: v.string(),
  savedAt: v.number(),
  tenants: v.record(v.string(), v.string()),
});

/** Whose map it is: the first account of their cluster. */
export function tenantMapOwner(accounts: readonly Account[]): string {
  return accounts[0]?.userId ?? '';
}

/** Unreadable, too old, from the future or of somebody else is the same as empty. */
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

/** What is worth keeping: the names of organisations that share a tenant id, or did when the map was kept. */
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
  return Object.fromEntries(organisations.filter(isShared).map(({ id, tenant }) => [id, tenant]));
}
