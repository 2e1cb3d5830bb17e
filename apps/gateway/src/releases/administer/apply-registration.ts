/**
 * The registration follows what is live: that of the version, or the shipped one for the files that are built with the
 * product. Permissions that it asks for beyond the effective ones wait for an approval. A registration that comes from the
 * address of the application does not follow versions.
 */

import type { Administrator } from '../../admin-calls/administrator';
import { getSolution, replaceRegistration } from '../../solutions/administer/administer-solutions';
import { readCatalogueParts } from '../../solutions/administer/catalogue-parts';
import { isFollowed } from '../../solutions/administer/end-following';
import {
  findWiderPermissions,
  haveSamePermissions,
  type WiderPermission,
  withPermissionsOf,
} from '../permissions';

type Fields = Record<string, unknown>;

/** The permissions that the registration of a version asks for beyond the effective one. */
export async function listWiderPermissions(
  admin: Administrator,
  appId: string,
  registrations: readonly (Fields | null)[],
): Promise<WiderPermission[][]> {
  const isWithout = registrations.every((each) => each === null) || (await isFollowed(admin, appId));
  if (isWithout) return registrations.map(() => []);
  const { registration: effective } = await getSolution(admin, appId);
  return registrations.map((each) => (each === null ? [] : findWiderPermissions(effective, each)));
}

/** Does nothing for a version that brings no registration. */
export async function applyRegistration(admin: Administrator, appId: string, version: string): Promise<void> {
  const brought = await findBrought(admin, appId, version);
  if (brought === undefined) return;
  const { registration, isApproved } = brought;
  const { registration: effective } = await getSolution(admin, appId);
  await replaceRegistration(
    admin,
    appId,
    isApproved ? registration : withPermissionsOf(registration, effective),
  );
}

/**
 * Keeps the permissions of a version that is left for the way back to it: they count as approved if they are effective.
 * Permissions that are approved for its successor would stay otherwise.
 */
export async function keepPermissions(admin: Administrator, appId: string, version: string): Promise<void> {
  const brought = await findBrought(admin, appId, version);
  if (brought === undefined || brought.isApproved) return;
  const { registration: effective } = await getSolution(admin, appId);
  if (!haveSamePermissions(brought.registration, effective)) return;
  await admin.trx
    .updateTable('solution_versions')
    .set({ approved_at: admin.now })
    .where('app_id', '=', appId)
    .where('version', '=', version)
    .execute();
}

/**
 * Applies the registration of what is live after a way back. The files of the product have the shipped registration if
 * the version that is left has replaced it.
 * @param live null: the files that are built with the product
 */
export async function returnRegistration(
  admin: Administrator,
  appId: string,
  { left, live }: { left: string; live: string | null },
): Promise<void> {
  if (live !== null) return applyRegistration(admin, appId, live);
  const brought = await findBrought(admin, appId, left);
  const shipped = (await readCatalogueParts(admin)).registrations.get(appId)?.registration;
  if (brought === undefined || shipped === undefined) return;
  const { registration: effective } = await getSolution(admin, appId);
  // Permissions that were never approved for the version are still those that an administrator has set before.
  const isWhole = brought.isApproved || haveSamePermissions(shipped, effective);
  await replaceRegistration(admin, appId, isWhole ? null : withPermissionsOf(shipped, effective));
}

interface Brought {
  registration: Fields;
  isApproved: boolean;
}

async function findBrought(
  admin: Administrator,
  appId: string,
  version: string,
): Promise<Brought | undefined> {
  if (await isFollowed(admin, appId)) return undefined;
  const row = await admin.trx
    .selectFrom('solution_versions')
    .select(['registration', 'approved_at'])
    .where('app_id', '=', appId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row?.registration == null) return undefined;
  return { registration: row.registration, isApproved: row.approved_at !== null };
}
