/** The solutions that have published versions, by their ids. */
import type { AdminPage, AdminReleaseSummary } from '@unified-shell/api/administration';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { beginsWith, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import { GatewayError } from '../../http/errors/gateway-error';
import { isBuiltIn, readCatalogueParts } from '../../solutions/administer/catalogue-parts';
import { presentPause } from '../safeguard/pause-reason';

export interface ReleasesFilter extends PageRequest {
  /** The beginning of the id. */
  q?: string | undefined;
  state?: ReleaseState | undefined;
}

/** `candidate`: a candidate has traffic. `paused`: it has none any more. `live`: there is no candidate. */
export type ReleaseState = 'candidate' | 'paused' | 'live';

type ReleaseRow = Omit<AdminReleaseSummary, 'isBuiltIn' | 'percentage' | 'publishedAt'> & {
  percentage: string;
  publishedAt: Date;
};

const COLUMNS = sql`release.app_id as "appId", live, candidate, percentage, paused_reason as "pausedReason",
    newest.version as newest, newest.published_at as "publishedAt"`;

const FROM = sql`from solution_releases as release cross join lateral (
    select version, published_at from solution_versions where app_id = release.app_id
    order by published_at desc, version desc limit 1) as newest`;

/** @throws GatewayError FORBIDDEN for a caller who neither reads everything nor owns a solution */
export async function listReleases(
  admin: Administrator,
  filter: ReleasesFilter,
): Promise<AdminPage<AdminReleaseSummary>> {
  const { trx, rights } = admin;
  if (!rights.readsAll && rights.solutions.size === 0) throw new GatewayError('FORBIDDEN');
  const columns = [{ column: sql`release.app_id`, type: 'text' }] as const;
  const { q, state } = filter;
  const conditions = [
    ...(rights.readsAll ? [] : [sql<boolean>`release.app_id = any (${[...rights.solutions]}::text[])`]),
    ...(q === undefined ? [] : [beginsWith(sql`lower(release.app_id)`, q)]),
    ...(state === undefined ? [] : [CONDITIONS[state]]),
  ];
  const order = { columns, descending: false };
  const page = await readRows<ReleaseRow>(trx, filter, { columns: COLUMNS, from: FROM, conditions, order });
  const parts = await readCatalogueParts(admin);
  return toPage(page, filter, (row) => present(row, isBuiltIn(parts, row.appId)));
}

const CONDITIONS: Readonly<Record<ReleaseState, ReturnType<typeof sql<boolean>>>> = {
  candidate: sql<boolean>`candidate is not null and paused_reason is null`,
  paused: sql<boolean>`paused_reason is not null`,
  live: sql<boolean>`candidate is null`,
};

function present({ percentage, publishedAt, ...row }: ReleaseRow, hasFiles: boolean): AdminReleaseSummary {
  const { appId, live, candidate, newest } = row;
  return {
    appId,
    isBuiltIn: hasFiles,
    live,
    candidate,
    percentage: Number(percentage),
    pausedReason: presentPause(row.pausedReason).pausedReason,
    newest,
    publishedAt: publishedAt.toISOString(),
  };
}
