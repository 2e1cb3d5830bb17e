/** SQL on versions and traffic. */
import type { Database, DatabaseTransaction } from '../database/schema';
import type { Traffic } from './traffic/choose-version';

/** The facts of a version that every process keeps in memory. Its files are read when the version is first opened. */
export interface KnownVersion {
  appId: string;
  version: string;
  /** Of its files: a version that was deleted may be published again with others. */
  integrity: string;
  isDisabled: boolean;
  /** It is live, or was. */
  wasLive: boolean;
  /** People had it, and it was taken back: rolled back, or left as a candidate. */
  isWithdrawn: boolean;
}

export interface Release extends Traffic {
  previous: string | null;
  pausedReason: string | null;
  /** The actor who last set the traffic: a user id, `token:<id>`, or `command-line`. */
  changedBy: string | null;
  startedAt: Date;
  /** Counts the changes. */
  revision: number;
}

export function listKnownVersions(db: Database): Promise<KnownVersion[]> {
  return db
    .selectFrom('solution_versions')
    .select(({ eb }) => [
      'app_id as appId',
      'version',
      'integrity',
      eb('disabled_at', 'is not', null).$castTo<boolean>().as('isDisabled'),
      eb('first_live_at', 'is not', null).$castTo<boolean>().as('wasLive'),
      eb('withdrawn_at', 'is not', null).$castTo<boolean>().as('isWithdrawn'),
    ])
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

export async function listReleases(db: Database): Promise<Release[]> {
  return (await selectReleases(db).execute()).map(toRelease);
}

/** The ids of the solutions with a live version. */
export async function listLiveSolutions(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('solution_releases')
    .select('app_id')
    .where('live', 'is not', null)
    .execute();
  return new Set(rows.map(({ app_id }) => app_id));
}

/** The row is locked, so that of two changes at once the second sees the first. */
export async function lockRelease(trx: DatabaseTransaction, appId: string): Promise<Release | undefined> {
  const row = await selectReleases(trx).where('app_id', '=', appId).forUpdate().executeTakeFirst();
  return row && toRelease(row);
}

const selectReleases = (db: Database) => db.selectFrom('solution_releases').selectAll();

function toRelease(row: Awaited<ReturnType<ReturnType<typeof selectReleases>['execute']>>[number]): Release {
  return {
    appId: row.app_id,
    live: row.live,
    previous: row.previous,
    candidate: row.candidate,
    percentage: Number(row.percentage),
    programmes: row.programmes,
    organisations: row.organisations,
    isPaused: row.paused_reason !== null,
    pausedReason: row.paused_reason,
    changedBy: row.changed_by,
    startedAt: row.started_at,
    revision: row.version,
  };
}

/** The hash of each file of a version, by its path. */
export async function findFiles(
  db: Database,
  appId: string,
  version: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  const row = await db
    .selectFrom('solution_versions')
    .select('files')
    .where('app_id', '=', appId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && new Map(Object.entries(row.files));
}
