import type { WorkspaceEffect } from '../deps';
import type { Organisation } from './organisation';
import { readTenantMap, sharedTenants, TENANT_MAP_KEY, tenantMapOwner } from './tenant-map';

/** Stores the tenants of organisations that share a tenant id, for 30 days from the last visit (ORG-16). */
export const storeTenantMap: WorkspaceEffect = ({ store, environment, getDecision }) => {
  const { stored, now } = environment;
  let last: readonly Organisation[] | undefined;

  function save(): void {
    const { account } = store.getState();
    const organisations = getDecision().workspace?.organisations;
    if (account.kind !== 'known' || organisations === undefined || organisations === last) return;
    last = organisations;
    const { accounts } = account.answer;
    const tenants = sharedTenants(accounts, organisations, readTenantMap(stored, now(), accounts));
    if (Object.keys(tenants).length === 0) return;
    stored.set(TENANT_MAP_KEY, JSON.stringify({ owner: tenantMapOwner(accounts), savedAt: now(), tenants }));
  }

  save();
  return store.subscribe(save);
};
