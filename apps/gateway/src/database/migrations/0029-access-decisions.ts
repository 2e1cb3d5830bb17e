/** Tells open pages of the decision on an access request, and serves the audit trail without its reads. */
import type { Migration } from './migration';

export const accessDecisions: Migration = {
  version: 29,
  name: 'access-decisions',
  runsWith: 26,
  statements: [
    // The page of a denied request shows the words of the administrator at once (decision 0061).
    `create trigger access_requests_access_told after update of closed_at on access_requests
      for each row execute function tell_access('user', 'user_id')`,
    // Reads are most of the events, and are hidden unless they are asked for.
    `create index events_of_changes on events (id) where action <> 'administration.read'`,
  ],
};
