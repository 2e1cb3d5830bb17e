/**
 * Contexts that administrators change: sandboxes with their policies, by administrators of the organisation too;
 * collaborators and commerce tenants by system administrators alone. Each change has a version.
 */
import type { Migration } from './migration';

const READS = `(select administration_reads_all())
  or organisation_id in (select unnest(administered_organisations()))`;
const OWN = `(select administration_changes_all())
  or organisation_id in (select unnest(administered_organisations()))`;
const SYSTEM = '(select administration_changes_all())';

const admit = (table: string, change: string) => [
  `grant select, insert, update, delete on ${table} to unified_shell_administrator`,
  `create policy administration_select on ${table} for select to unified_shell_administrator using (${READS})`,
  `create policy administration_insert on ${table} for insert to unified_shell_administrator
    with check (${change})`,
  `create policy administration_update on ${table} for update to unified_shell_administrator
    using (${change}) with check (${change})`,
  `create policy administration_delete on ${table} for delete to unified_shell_administrator using (${change})`,
];

const versioned = (table: string) => [
  `alter table ${table} add column version integer not null default 1`,
  `create trigger ${table}_version before update on ${table}
    for each row execute function count_version()`,
];

/** A key of its own: the id of the thing may be there for the organisation and again for an account. */
const keyed = (table: string) => [
  `alter table ${table} add column key uuid not null default gen_random_uuid()`,
  `create unique index ${table}_by_key on ${table} (key)`,
];

export const administeredContexts: Migration = {
  version: 27,
  name: 'administered-contexts',
  runsWith: 26,
  statements: [
    ...versioned('sandboxes'),
    ...['collaborators', 'commerce_tenants'].flatMap((table) => [...versioned(table), ...keyed(table)]),
    ...['sandboxes', 'effective_policies'].flatMap((table) => admit(table, OWN)),
    ...['collaborators', 'commerce_tenants'].flatMap((table) => admit(table, SYSTEM)),
  ],
};
