/** The kind of device on which a session began, so that users can tell their sessions apart. */
import type { Migration } from './migration';

export const sessionDevices: Migration = {
  version: 9,
  name: 'session-devices',
  statements: [
    // `session_id` is the `uid` of the OpenID provider's session, which is a row of `oidc_payloads`.
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
    // For the list of the sessions of one account, which its user can open.
    `create index oidc_payloads_sessions_by_account on oidc_payloads ((payload ->> 'accountId'))
      where model = 'Session'`,
  ],
};
