/** The receivers to which events of the audit trail are sent, each with its place in the trail. */
import { administration, CHANGES_OWN, READS_OWN } from './baseline/table-rules';
import type { Migration } from './migration';

/** Not the secrets. */
const READ_COLUMNS = `id, organisation_id, name, address, secret_created_at, previous_until, enabled, paused_at, position,
  failures, failing_since, next_attempt_at, last_fault, last_status, delivered_at, created_at, created_by, version`;

export const auditStreams: Migration = {
  version: 41,
  name: 'audit-streams',
  runsWith: 26,
  statements: [
    `create table audit_streams (
      id uuid primary key,
      -- Null: the events of the whole installation.
      organisation_id text references organisations on delete cascade,
      name text not null,
      address text not null,
      sealed_secret text not null,
      secret_created_at timestamptz not null,
      -- After a rotation messages have a second signature until then.
      sealed_previous_secret text,
      previous_until timestamptz,
      enabled boolean not null,
      -- By the product, when the receiver has failed for days.
      paused_at timestamptz,
      -- The id of the last event that the receiver has accepted.
      position bigint not null,
      -- The last event of the message that is being sent, so that a repetition is the same message.
      sending_to bigint,
      -- The process that sends.
      lease text,
      lease_until timestamptz,
      failures integer not null default 0,
      failing_since timestamptz,
      next_attempt_at timestamptz,
      last_fault text,
      last_status integer,
      delivered_at timestamptz,
      created_at timestamptz not null,
      created_by text,
      version integer not null default 1,
      unique nulls not distinct (organisation_id, name),
      check ((sealed_previous_secret is null) = (previous_until is null))
    )`,
    'alter table audit_streams enable row level security',
    'alter table audit_streams force row level security',
    `create policy system on audit_streams to unified_shell_system using (current_user = 'unified_shell_system')`,
    `grant select (${READ_COLUMNS}) on audit_streams to unified_shell_administrator`,
    `grant insert, update, delete on audit_streams to unified_shell_administrator`,
    administration('audit_streams', 'select', `using (${READS_OWN})`),
    administration('audit_streams', 'insert', `with check (${CHANGES_OWN})`),
    administration('audit_streams', 'update', `using (${CHANGES_OWN}) with check (${CHANGES_OWN})`),
    administration('audit_streams', 'delete', `using (${CHANGES_OWN})`),
    // A delivery counts as no change.
    `create trigger audit_streams_version before update of name, address, sealed_secret, enabled on audit_streams
      for each row execute function count_version()`,
  ],
};
