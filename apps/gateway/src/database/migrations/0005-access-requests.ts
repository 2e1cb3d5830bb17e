/** The access that users have requested from the administrators of an organisation. */
import type { Migration } from './migration';

export const accessRequests: Migration = {
  version: 5,
  name: 'access-requests',
  statements: [
    `create table access_requests (
      id uuid primary key default gen_random_uuid(),
      user_id text not null references accounts on delete cascade,
      organisation_id text not null references organisations,
      solution text not null,
      note text,
      created_at timestamptz not null default now(),
      closed_at timestamptz
    )`,
    `create unique index access_requests_open on access_requests (user_id, organisation_id, solution)
      where closed_at is null`,
    `create index access_requests_by_organisation on access_requests (organisation_id, created_at)`,
    `grant select, insert on access_requests to unified_shell_request`,
    `alter table access_requests enable row level security`,
    `alter table access_requests force row level security`,
    `create policy system on access_requests to unified_shell_system
      using (current_user = 'unified_shell_system')`,
    // A user sees their own requests. An administrator also sees those of the organisation.
    `create policy request_scope on access_requests to unified_shell_request
      using (organisation_id = any ((select request_organisations())::text[])
        and (user_id = current_setting('app.user_id', true) or exists (
          select from memberships
          where memberships.organisation_id = access_requests.organisation_id
            and memberships.user_id = current_setting('app.user_id', true)
            and 'ORG_ADMIN' = any (memberships.named_roles))))
      with check (organisation_id = any ((select request_organisations())::text[])
        and user_id = current_setting('app.user_id', true))`,
  ],
};
