/** The accounts of the servers of solutions, with which they authenticate at the token endpoint. */
import { administration, CHANGES_ALL, READS_ALL } from './baseline/table-rules';
import type { Migration } from './migration';

const IS_OWNED = 'app_id in (select unnest(owned_solutions()))';
const READS = `${READS_ALL} or ${IS_OWNED}`;
const CHANGES = `${CHANGES_ALL} or ${IS_OWNED}`;

export const serviceAccounts: Migration = {
  version: 49,
  name: 'service-accounts',
  runsWith: 26,
  statements: [
    `create table service_accounts (
      -- The client id: the id of the solution, a slash and the name of the account.
      id text primary key,
      app_id text not null,
      secret_hash text not null,
      -- Null: the secret does not expire.
      secret_expires_at timestamptz,
      used_at timestamptz,
      -- After a rotation the secret before it works until then.
      previous_hash text,
      previous_until timestamptz,
      -- Tokens that were issued before are not accepted.
      tokens_from timestamptz not null,
      created_at timestamptz not null,
      created_by text,
      check (starts_with(id, app_id || '/')),
      check ((previous_hash is null) = (previous_until is null))
    )`,
    'create index service_accounts_by_solution on service_accounts (app_id)',
    'alter table service_accounts enable row level security',
    'alter table service_accounts force row level security',
    `create policy system on service_accounts to unified_shell_system using (current_user = 'unified_shell_system')`,
    'grant select, insert, update, delete on service_accounts to unified_shell_administrator',
    administration('service_accounts', 'select', `using (${READS})`),
    administration('service_accounts', 'insert', `with check (${CHANGES})`),
    administration('service_accounts', 'update', `using (${CHANGES}) with check (${CHANGES})`),
    administration('service_accounts', 'delete', `using (${CHANGES})`),
  ],
};
