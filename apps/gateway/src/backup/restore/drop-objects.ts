/**
 * Drops all objects that migrations created in the schema. Tables are dropped rather than emptied: a backup may be of
 * another schema version, and the audit trail rejects deletions.
 */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';

/** Objects of extensions stay. Tables come first: the sequence of a column is dropped together with its table. */
export async function dropObjects(trx: DatabaseTransaction): Promise<void> {
  const query = sql<{ statement: string }>`
    with objects(position, oid, catalogue, statement) as (
      select case c.relkind when 'S' then 2 else 1 end, c.oid, 'pg_class'::regclass, format('drop %s if exists %s cascade',
          case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
          c.oid::regclass)
        from pg_class c
        where c.relnamespace = current_schema()::text::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 2, p.oid, 'pg_proc'::regclass, format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p where p.pronamespace = current_schema()::text::regnamespace
      union all
      select 3, t.oid, 'pg_type'::regclass, format('drop type if exists %s cascade', t.oid::regtype)
        from pg_type t
        where t.typnamespace = current_schema()::text::regnamespace and t.typtype in ('e', 'd', 'r')
    )
    select statement from objects
    where not exists (
      select from pg_depend d where d.classid = catalogue and d.objid = objects.oid and d.deptype = 'e'
    )
    order by position`;
  const { rows } = await query.execute(trx);
  for (const { statement } of rows) await sql.raw(statement).execute(trx);
}
