/** Inserts the demonstration data once, and rejects a database that must not hold it. */
import { createHash } from 'node:crypto';
import { DatabaseError } from '../database/database-error';
import type { Database, DatabaseTransaction } from '../database/schema';
import { recordEvent } from '../events/record-event';
import { DEMO_PASSWORD } from './demo-people';
import { createDemoRows } from './demo-rows';
import type { DemoRows } from './demo-tables';

const KEY = 'demonstration';

/** A statement has at most 65,535 parameters; the widest table has ten columns. */
const ROWS_AT_ONCE = 5_000;

/**
 * Inserts missing rows and leaves existing ones unchanged; a second call costs one read.
 * @param copies of the demonstration's organisations and people (`DEMO_COPIES`)
 */
export async function seedDemonstration(
  db: Database,
  hashPassword: (password: string) => Promise<string>,
  copies = 0,
): Promise<void> {
  const revision = createHash('sha256')
    .update(JSON.stringify(createDemoRows('')) + (copies > 0 ? ` ${copies} copies` : ''))
    .digest('hex');
  if ((await readRevision(db)) === revision) return;
  // One hash for all: they share a password that the documentation names, and the first start stays fast.
  const rows = createDemoRows(await hashPassword(DEMO_PASSWORD), copies);
  await db.transaction().execute(async (trx) => {
    await insertRows(trx, rows);
    await trx
      .insertInto('installation')
      .values({ key: KEY, value: revision })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: revision }))
      .execute();
    await recordEvent(trx, { action: 'demonstration.seed', outcome: 'success', object: revision });
  });
}

/** @throws DatabaseError when the database holds demonstration accounts, whose password is well known */
export async function refuseDemonstration(db: Database): Promise<void> {
  if ((await readRevision(db)) === undefined) return;
  throw new DatabaseError(
    'DEMONSTRATION_DATA',
    'The database contains demonstration accounts with a well-known password. Set DATA_DIR to another folder, or DATABASE_URL to another database.',
  );
}

async function readRevision(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value;
}

async function insertRows(trx: DatabaseTransaction, rows: DemoRows): Promise<void> {
  const add = async <Table extends keyof DemoRows>(table: Table) => {
    for (let first = 0; first < rows[table].length; first += ROWS_AT_ONCE)
      await trx
        .insertInto(table)
        .values(rows[table].slice(first, first + ROWS_AT_ONCE))
        .onConflict((on) => on.doNothing())
        .execute();
  };
  await add('organisations');
  await add('organisation_domains');
  await add('people');
  await add('accounts');
  await add('memberships');
  await add('product_contexts');
  await add('sandboxes');
  await add('effective_policies');
  await add('collaborators');
  await add('commerce_tenants');
  await add('feature_flags');
  await add('staff_roles');
}
