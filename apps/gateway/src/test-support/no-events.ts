/** For tests: a process without event streams. */
import type { EventHub } from '../live/event-hub';

export const noEvents: EventHub = {
  hasRoom: () => false,
  add: () => () => {},
  count: () => 0,
  users: () => [],
  accessChanged() {},
  agreementsChanged() {},
  checkSessions() {},
  catalogueChanged() {},
  close() {},
};
