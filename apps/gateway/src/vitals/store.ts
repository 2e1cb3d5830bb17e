/** SQL on what browsers measured. */
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema';
import { takeTurn } from '../database/take-turn';

/** How often a measure had a value of one bucket. */
export interface Cell {
  appId: string;
  hour: Date;
  version: string;
  /** Empty: of none, or of those beyond the limit. */
  organisation: string;
  measure: string;
  code: string;
  bucket: number;
  count: number;
  sum: number;
}

/** Rows of one statement. */
const BATCH_ROWS = 1_000;

/** All or none are added. */
export async function addCells(db: Database, cells: readonly Cell[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < cells.length; start += BATCH_ROWS)
      await addBatch(trx, cells.slice(start, start + BATCH_ROWS));
  });
}

async function addBatch(trx: DatabaseTransaction, cells: readonly Cell[]): Promise<void> {
  await trx
    .insertInto('solution_vitals')
    .values(
      cells.map(({ appId, organisation, ...cell }) => ({
        app_id: appId,
        organisation_id: organisation,
        ...cell,
      })),
    )
    .onConflict((on) =>
      on.columns(['app_id', 'hour', 'version', 'organisation_id', 'measure', 'code', 'bucket']).doUpdateSet({
        count: sql`solution_vitals.count + excluded.count`,
        sum: sql`solution_vitals.sum + excluded.sum`,
      }),
    )
    .execute();
}

const DAY = sql`date_trunc('day', hour at time zone 'utc') at time zone 'utc'`;

/** Adds up the hours of each day (UTC) before this one, as the row of its beginning. @param before the beginning of a day */
export async function mergeDays(db: Database, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'vitals');
    await sql`with moved as (delete from solution_vitals where hour < ${before} and hour <> ${DAY} returning *)
      insert into solution_vitals
      select app_id, ${DAY}, version, organisation_id, measure, code, bucket, sum(count), sum(sum)
      from moved group by app_id, ${DAY}, version, organisation_id, measure, code, bucket
      on conflict (app_id, hour, version, organisation_id, measure, code, bucket)
      do update set count = solution_vitals.count + excluded.count, sum = solution_vitals.sum + excluded.sum`.execute(
      trx,
    );
  });
}

export async function deleteBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('solution_vitals').where('hour', '<', before).execute();
}
