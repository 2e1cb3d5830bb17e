/** Indexes for the lists of the audit trail by object and by outcome, which read the whole table before. */
import type { Migration } from './migration';

export const eventLists: Migration = {
  version: 30,
  name: 'event-lists',
  runsWith: 26,
  statements: [
    `create index events_by_object on events (object, id) where object is not null`,
    // Most events are successes, which a page finds soon without an index.
    `create index events_without_success on events (outcome, id) where outcome <> 'success'`,
  ],
};
