/** Reads the vitals of one solution, for system administrators, auditors and its owners. */
import {
  type AdminMeasure,
  type AdminVitals,
  VITALS,
  type Vital,
} from '@unified-shell/api/administration-vitals';
import type { Administrator } from '../../admin-calls/administrator';
import { requireSolutionRead } from '../../admin-calls/rules';
import type { DatabaseTransaction } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';
import { PRODUCT_FILES } from '../../releases/live-releases';
import { FAILURE, HOUR_MS } from '../count-vitals';
import { quantileOf } from '../histogram';
import { dayOf, hourlySince, RETENTION_DAYS } from '../keep-vitals';
import { compareVersions, type MeasuredVersion } from './compare-versions';

export interface VitalsFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  version?: string | undefined;
  organisation?: string | undefined;
}

const DAY_MS = 24 * HOUR_MS;
const DEFAULT_DAYS = 7;
const MAX_ORGANISATIONS = 50;
const MEDIAN = 0.5;
const THREE_QUARTERS = 0.75;
const NEARLY_ALL = 0.95;

/** The measures whose counts are the openings. */
const OPENINGS = ['done', FAILURE];

/** @throws GatewayError FORBIDDEN for a solution that is not the caller's; BAD_REQUEST if `from` is after `to` */
export async function readVitals(
  admin: Administrator,
  appId: string,
  filter: VitalsFilter,
): Promise<AdminVitals> {
  requireSolutionRead(admin, appId);
  const { step, ...range } = rangeOf(filter, admin.now.getTime());
  const rows = selectCells(admin.trx, appId, { ...filter, ...range });
  const measured = await measureVersions(rows);
  const { live, candidate } = await findTraffic(admin, appId);
  const nameOfLive = live ?? PRODUCT_FILES;
  const first = [nameOfLive, ...(candidate === null ? [] : [candidate])];
  const place = (version: string) => (first.includes(version) ? first.indexOf(version) : first.length);
  const sorted = [...measured].toSorted(
    ([one, { opened }], [other, { opened: others }]) => place(one) - place(other) || others - opened,
  );
  const ofLive = measured.get(nameOfLive);
  const ofCandidate = candidate === null ? undefined : measured.get(candidate);
  return {
    appId,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    ...{ live, candidate, step },
    versions: sorted.map(([version, each]) => presentVersion(version, each)),
    comparison: ofCandidate && ofLive ? compareVersions(ofCandidate, ofLive) : null,
    points: await readPoints(rows, step),
    organisations: await readOrganisations(admin, rows),
  };
}

/** The hours of older days are stored together, so that a range begins with a whole day there. */
function rangeOf({ from, to }: VitalsFilter, now: number) {
  const end = Math.min(to?.getTime() ?? now, now);
  const asked = from?.getTime() ?? end - DEFAULT_DAYS * DAY_MS;
  if (asked > end)
    throw new GatewayError('BAD_REQUEST', { fields: [{ field: 'from', message: 'must be before `to`' }] });
  const isHourly = asked >= hourlySince(now);
  const oldest = dayOf(now) - RETENTION_DAYS * DAY_MS;
  const start = isHourly ? Math.floor(asked / HOUR_MS) * HOUR_MS : Math.max(oldest, dayOf(asked));
  const step: AdminVitals['step'] = isHourly ? 'hour' : 'day';
  return { from: new Date(start), to: new Date(end), step };
}

type Cells = ReturnType<typeof selectCells>;

const selectCells = (
  trx: DatabaseTransaction,
  appId: string,
  { from, to, version, organisation }: VitalsFilter & { from: Date; to: Date },
) =>
  trx
    .selectFrom('solution_vitals')
    .select(({ fn }) => [fn.sum<string>('count').as('count'), fn.sum<string>('sum').as('sum')])
    .where('app_id', '=', appId)
    .where('hour', '>=', from)
    .where('hour', '<=', to)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .$if(organisation !== undefined, (query) => query.where('organisation_id', '=', organisation ?? ''));

interface Measured {
  count: number;
  sum: number;
  buckets: Map<number, number>;
}

interface Openings {
  opened: number;
  failed: number;
  measures: Map<Vital, Measured>;
}

interface VersionOpenings extends Openings, MeasuredVersion {
  measures: Map<Vital, Measured>;
  failures: Map<string, number>;
}

const nothing = (): Openings => ({ opened: 0, failed: 0, measures: new Map() });

/** Adds cells of one measure and bucket. */
function addTo(
  openings: Openings,
  row: { measure: string; bucket: number; count: string; sum: string },
): void {
  const count = Number(row.count);
  if (OPENINGS.includes(row.measure)) openings.opened += count;
  if (row.measure === FAILURE) openings.failed += count;
  const measure = VITALS.find((each) => each === row.measure);
  if (measure === undefined) return;
  const known = openings.measures.get(measure) ?? { count: 0, sum: 0, buckets: new Map<number, number>() };
  known.count += count;
  known.sum += Number(row.sum);
  known.buckets.set(row.bucket, (known.buckets.get(row.bucket) ?? 0) + count);
  openings.measures.set(measure, known);
}

async function measureVersions(cells: Cells): Promise<Map<string, VersionOpenings>> {
  const rows = await cells
    .select(['version', 'measure', 'code', 'bucket'])
    .groupBy(['version', 'measure', 'code', 'bucket'])
    .execute();
  const versions = new Map<string, VersionOpenings>();
  for (const row of rows) {
    const version = versions.get(row.version) ?? { ...nothing(), failures: new Map<string, number>() };
    versions.set(row.version, version);
    addTo(version, row);
    if (row.measure === FAILURE)
      version.failures.set(row.code, (version.failures.get(row.code) ?? 0) + Number(row.count));
  }
  return versions;
}

function presentVersion(
  version: string,
  { opened, failed, failures, measures }: VersionOpenings,
): AdminVitals['versions'][number] {
  return {
    version: version === PRODUCT_FILES ? null : version,
    opened,
    failed,
    failures: [...failures]
      .map(([code, count]) => ({ code, count }))
      .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1)),
    measures: VITALS.flatMap((measure) => {
      const known = measures.get(measure);
      return known === undefined ? [] : [presentMeasure(measure, known)];
    }),
  };
}

const presentMeasure = (measure: Vital, { count, sum, buckets }: Measured): AdminMeasure => ({
  measure,
  count,
  sum: Math.round(sum),
  p50: quantileOf(buckets, MEDIAN) ?? 0,
  p75: quantileOf(buckets, THREE_QUARTERS) ?? 0,
  p95: quantileOf(buckets, NEARLY_ALL) ?? 0,
});

const present = ({ opened, failed, measures }: Openings) => ({
  opened,
  failed,
  p75: quantileOf(measures.get('opening')?.buckets ?? new Map(), THREE_QUARTERS),
});

async function readPoints(cells: Cells, step: AdminVitals['step']): Promise<AdminVitals['points']> {
  const rows = await cells
    .select(['hour', 'measure', 'bucket'])
    .where('measure', 'in', [...OPENINGS, 'opening'])
    .groupBy(['hour', 'measure', 'bucket'])
    .execute();
  const points = new Map<number, Openings>();
  for (const row of rows) {
    const at = step === 'day' ? dayOf(row.hour.getTime()) : row.hour.getTime();
    const point = points.get(at) ?? nothing();
    points.set(at, point);
    addTo(point, row);
  }
  return [...points]
    .toSorted(([one], [other]) => one - other)
    .map(([at, point]) => ({ at: new Date(at).toISOString(), ...present(point) }));
}

async function readOrganisations(
  { trx }: Administrator,
  cells: Cells,
): Promise<AdminVitals['organisations']> {
  const most = await cells
    .select('organisation_id as id')
    .where('measure', 'in', OPENINGS)
    .groupBy('organisation_id')
    .orderBy('count', 'desc')
    .orderBy('organisation_id')
    .limit(MAX_ORGANISATIONS)
    .execute();
  if (most.length === 0) return [];
  const ids = most.map(({ id }) => id);
  const rows = await cells
    .select(['organisation_id as id', 'measure', 'bucket'])
    .where('measure', 'in', [...OPENINGS, 'opening'])
    .where('organisation_id', 'in', ids)
    .groupBy(['organisation_id', 'measure', 'bucket'])
    .execute();
  // Row-level security leaves out those that the caller may not know.
  const known = await trx.selectFrom('organisations').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return ids.map((id) => {
    const openings = nothing();
    for (const row of rows) if (row.id === id) addTo(openings, row);
    return { id: id === '' ? null : id, name: names.get(id) ?? null, ...present(openings) };
  });
}

async function findTraffic({ trx }: Administrator, appId: string) {
  const release = await trx
    .selectFrom('solution_releases')
    .select(['live', 'candidate'])
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return release ?? { live: null, candidate: null };
}
