import type { Administrator } from './administrator';
import { asSystem } from './as-system';
import { requireSolutionChange } from './rules';

/**
 * Runs a change of one solution for its owner. Files of versions have no owner, and the registration of a version is
 * checked with the whole catalogue, so the change has the rights of a system administrator; `work` changes only this solution.
 * @throws GatewayError FORBIDDEN for a caller who does not own the solution
 */
export async function asOwner<T>(
  admin: Administrator,
  appId: string,
  work: (owner: Administrator) => Promise<T>,
): Promise<T> {
  requireSolutionChange(admin, appId);
  if (admin.rights.changesAll) return work(admin);
  const rights = { ...admin.rights, readsAll: true, changesAll: true };
  return asSystem(admin.trx, (trx) => work({ ...admin, trx, rights }));
}
