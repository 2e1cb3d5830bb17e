/** A registration that comes from the address of its application, and the end of this (decision 0115). */
import { type Administrator, recordChange } from '../../admin-calls/administrator';

export async function isFollowed({ trx }: Pick<Administrator, 'trx'>, appId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('solution_addresses')
    .select('app_id')
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The registration that is effective stays; a document that waits does not.
 * @returns whether there was an address
 */
export async function endFollowing(admin: Administrator, appId: string): Promise<boolean> {
  const row = await admin.trx
    .deleteFrom('solution_addresses')
    .where('app_id', '=', appId)
    .returning('app_id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await recordChange(admin, 'solution-address.remove', { object: appId, solution: appId });
  return true;
}
