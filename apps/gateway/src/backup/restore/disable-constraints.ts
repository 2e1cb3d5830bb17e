/**
 * Drops the foreign keys and suspends forced row-level security while rows are loaded, and then restores both.
 * Without foreign keys the order of tables and rows does not matter, even where rows refer to one another; adding
 * the keys again checks every row. Forced row-level security would reject the owner's rows and hide them from that
 * check.
 */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';

/** @returns a function that restores them; it rejects when a row refers to a row that does not exist */
export async function disableConstraints(trx: DatabaseTransaction): Promise<() => Promise<void>> {
  const constraints = [...(await listForcedTables(trx)), ...(await listForeignKeys(trx))];
  for (const { off } of constraints) await sql.raw(off).execute(trx);
  return async () => {
    for (const { back } of constraints.toReversed()) await sql.raw(back).execute(trx);
  };
}

/** Two statements: `back` reverses `off`. */
interface ConstraintSwitch {
  off: string;
  back: string;
}

async function listForeignKeys(trx: DatabaseTransaction): Promise<ConstraintSwitch[]> {
  const query = sql<ConstraintSwitch>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::text::regnamespace`;
  return (await query.execute(trx)).rows;
}

async function listForcedTables(trx: DatabaseTransaction): Promise<ConstraintSwitch[]> {
  const query = sql<ConstraintSwitch>`
    select format('alter table %s no force row level security', oid::regclass) as off,
      format('alter table %s force row level security', oid::regclass) as back
    from pg_class where relforcerowsecurity and relnamespace = current_schema()::text::regnamespace`;
  return (await query.execute(trx)).rows;
}
