/** The reports of the shells about the versions of a solution since its traffic was set. */
import type { DatabaseTransaction } from '../../database/schema';

export interface ReportedOutcomes {
  opened: number;
  failed: number;
}

/** By the name of the version. */
export async function listOutcomes(
  trx: DatabaseTransaction,
  { appId, startedAt }: { appId: string; startedAt: Date },
): Promise<ReadonlyMap<string, ReportedOutcomes>> {
  const rows = await trx
    .selectFrom('release_outcomes')
    .select(['version', 'opened', 'failed'])
    .where('app_id', '=', appId)
    .where('started_at', '=', startedAt)
    .execute();
  return new Map(
    rows.map(({ version, opened, failed }) => [version, { opened: Number(opened), failed: Number(failed) }]),
  );
}
