/** The registration that a version brings takes effect when the version is live, its wider permissions once approved. */
import { findWiderPermissions, type WiderPermission, withPermissionsOf } from '../../releases/permissions';
import type { Administrator } from '../access/administrator';
import { getSolution, replaceRegistration } from '../solutions/solutions-of';

type Fields = Record<string, unknown>;

/** The permissions that the registration of a version asks for beyond the effective one. */
export async function listWiderPermissions(
  admin: Administrator,
  appId: string,
  registrations: readonly (Fields | null)[],
): Promise<WiderPermission[][]> {
  if (registrations.every((each) => each === null)) return registrations.map(() => []);
  const { registration: effective } = await getSolution(admin, appId);
  return registrations.map((each) => (each === null ? [] : findWiderPermissions(effective, each)));
}

/** Does nothing for a version that brings no registration. */
export async function applyRegistration(
  admin: Administrator,
  appId: string,
  version: string | null,
): Promise<void> {
  if (version === null) return;
  const row = await admin.trx
    .selectFrom('solution_versions')
    .select(['registration', 'approved_at'])
    .where('app_id', '=', appId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row?.registration == null) return;
  const { registration: effective } = await getSolution(admin, appId);
  const isApproved = row.approved_at !== null;
  await replaceRegistration(
    admin,
    appId,
    isApproved ? row.registration : withPermissionsOf(row.registration, effective),
  );
}
