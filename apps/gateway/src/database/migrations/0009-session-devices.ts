/** On what kind of device a session was begun, so that its owner can tell one from another. */
import type { Migration } from './migration';

export const sessionDevices: Migration = {
  version: 9,
  name: 'session-devices',
  statements: [
    // By the `uid` of the provider's session; its own row is the provider's business.
    `create table session_devices (
      session_id text primary key,
      user_id text not null,
      browser text not null,
      system text not null,
      created_at timestamptz not null default now()
    )`,
    `create index session_devices_by_time on session_devices (created_at)`,
    `alter table session_devices enable row level security`,
    `alter table session_devices force row level security`,
    `create policy system on session_devices to unified_shell_system
      using (current_user = 'unified_shell_system')`,
    // The sessions of one account are looked for when their owner asks.
    `create index oidc_payloads_sessions_by_account on oidc_payloads ((payload ->> 'accountId'))
      where model = 'Session'`,
  ],
};
