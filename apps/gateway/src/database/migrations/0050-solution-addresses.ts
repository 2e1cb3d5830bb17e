/** The addresses at which applications publish their own registrations (decision 0115). */
import { administration, CHANGES_ALL, READS_ALL } from './baseline/table-rules';
import type { Migration } from './migration';

const IS_OWNED = 'app_id in (select unnest(owned_solutions()))';

export const solutionAddresses: Migration = {
  version: 50,
  name: 'solution-addresses',
  runsWith: 26,
  statements: [
    `create table solution_addresses (
      app_id text primary key,
      -- An origin.
      address text not null unique,
      -- The last approval. Null: nothing of the address is effective.
      approved_at timestamptz,
      -- The document that is effective: SHA-256 in hexadecimal.
      applied_digest text,
      -- The document that waits for an approval.
      waiting jsonb,
      waiting_digest text,
      waiting_since timestamptz,
      -- Of the last document that was read without a fault.
      etag text,
      read_at timestamptz,
      -- {code, status, fields}
      fault jsonb,
      failing_since timestamptz,
      failures integer not null default 0,
      -- Null: as soon as possible.
      next_read_at timestamptz,
      -- The process that reads.
      lease text,
      lease_until timestamptz,
      created_at timestamptz not null,
      created_by text,
      version integer not null default 1,
      check ((waiting is null) = (waiting_digest is null) and (waiting is null) = (waiting_since is null)),
      check ((approved_at is null) = (applied_digest is null)),
      check ((fault is null) = (failing_since is null))
    )`,
    'alter table solution_addresses enable row level security',
    'alter table solution_addresses force row level security',
    `create policy system on solution_addresses to unified_shell_system using (current_user = 'unified_shell_system')`,
    'grant select, insert, update, delete on solution_addresses to unified_shell_administrator',
    administration('solution_addresses', 'select', `using (${READS_ALL} or ${IS_OWNED})`),
    administration('solution_addresses', 'insert', `with check (${CHANGES_ALL})`),
    administration('solution_addresses', 'update', `using (${CHANGES_ALL}) with check (${CHANGES_ALL})`),
    administration('solution_addresses', 'delete', `using (${CHANGES_ALL})`),
    // A reading that finds the same document counts as no change.
    `create trigger solution_addresses_version before update on solution_addresses for each row
      when ((old.applied_digest, old.waiting_digest) is distinct from (new.applied_digest, new.waiting_digest))
      execute function count_version()`,
  ],
};
