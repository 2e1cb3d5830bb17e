/** Reads a table's rows page by page, as JSON that the database writes: the whole table is never in memory. */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';
import { listColumns } from '../format/list-columns';

/** Bounds the memory use and, with the embedded engine, the time for which one page blocks the event loop. */
const PAGE_CHARS = 500_000;
const PAGE_ROWS = 500;
/** The size of the first page, when the length of the table's rows is not known yet. */
const FIRST_PAGE_ROWS = 10;

/** A transaction can read only one table at a time: the cursor has a fixed name. */
export async function* readRows(trx: DatabaseTransaction, table: string): AsyncGenerator<readonly string[]> {
  const row = await rowAsJson(trx, table);
  await sql`declare backup_rows no scroll cursor for select (${row})::text as json from ${sql.table(table)} t`.execute(
    trx,
  );
  let count = FIRST_PAGE_ROWS;
  for (;;) {
    const page = await sql<{ json: string }>`fetch ${sql.raw(String(count))} from backup_rows`.execute(trx);
    if (page.rows.length === 0) break;
    const rows = page.rows.map(({ json }) => json);
    yield rows;
    count = choosePageRows(rows);
  }
  await sql`close backup_rows`.execute(trx);
}

/** Uses jsonb rather than json: its text is always one line. */
async function rowAsJson(trx: DatabaseTransaction, table: string): Promise<RawBuilder<unknown>> {
  const columns = (await listColumns(trx, table)).filter(({ isJson }) => isJson);
  if (columns.length === 0) return sql`to_jsonb(t)`;
  const texts = columns.map(({ name }) => sql`${sql.lit(name)}, ${sql.ref(`t.${name}`)}::text`);
  return sql`to_jsonb(t) || jsonb_build_object(${sql.join(texts)})`;
}

function choosePageRows(rows: readonly string[]): number {
  const characters = rows.reduce((sum, row) => sum + row.length, 0);
  const fitting = Math.floor((PAGE_CHARS * rows.length) / characters);
  return Math.min(Math.max(fitting, 1), PAGE_ROWS);
}
