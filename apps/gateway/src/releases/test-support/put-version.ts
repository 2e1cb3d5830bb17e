/** For tests: a published version of a solution without files, which people are not given. */
import type { Database } from '../../database/schema';

export async function putVersion(db: Database, appId: string, version: string): Promise<void> {
  const now = new Date();
  await db
    .insertInto('solution_versions')
    .values({
      ...{ app_id: appId, version, integrity: `sha256-${version}`, files: '{}', registration: null },
      ...{ published_by: 'operator', published_at: now, disabled_at: null, approved_at: null },
    })
    .execute();
  await db
    .insertInto('solution_releases')
    .values({
      ...{ app_id: appId, percentage: 0, programmes: [], organisations: [] },
      ...{ started_at: now, changed_by: 'operator' },
    })
    .onConflict((on) => on.column('app_id').doNothing())
    .execute();
}
