/** Inserts the rows of a backup into tables of the same schema version, in batches. */
import { sql } from 'kysely';
import { listTables } from '../../database/list-tables';
import type { DatabaseTransaction } from '../../database/schema';
import { BackupError } from '../backup-error';
import type { BackupLine } from '../format/backup-line';
import { listColumns } from '../format/list-columns';

const BATCH_CHARS = 500_000;

/** @returns how many rows of each table were read */
export async function loadRows(
  trx: DatabaseTransaction,
  lines: AsyncIterable<BackupLine>,
): Promise<ReadonlyMap<string, number>> {
  const tables = await listTables(trx);
  const counts = new Map<string, number>();
  let load = refuse;
  let table = '';
  let batch: string[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    await load(trx, `[${batch.join(',')}]`);
    counts.set(table, (counts.get(table) ?? 0) + batch.length);
    batch = [];
    characters = 0;
  }

  for await (const line of lines) {
    if ('table' in line) {
      await flush();
      table = line.table;
      if (!tables.includes(table)) {
        throw new BackupError(
          'OTHER_SCHEMA',
          `The backup contains the table ${table}, which its schema version does not have.`,
        );
      }
      counts.set(table, 0);
      load = await createLoad(trx, table);
    }
    if ('row' in line) {
      batch.push(line.row);
      characters += line.row.length;
      if (characters >= BATCH_CHARS) await flush();
    }
  }
  await flush();
  return counts;
}

type Load = (trx: DatabaseTransaction, rows: string) => Promise<void>;

const refuse: Load = () =>
  Promise.reject(new BackupError('DAMAGED', 'The backup has a row before the first table.'));

async function createLoad(trx: DatabaseTransaction, table: string): Promise<Load> {
  const columns = await listColumns(trx, table);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const read = sql.join(
    columns.map(({ name, type, isJson }) => sql`${sql.ref(name)} ${sql.raw(isJson ? 'text' : type)}`),
  );
  const values = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`));
  // Identity columns get the values of the backup, although they are `generated always`.
  return async (into, rows) => {
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from jsonb_to_recordset(${rows}::jsonb) as t(${read})`.execute(into);
  };
}
