/** The event streams of the process, and the clock that wakes snoozed notifications. */
import type { Logger } from 'pino';
import type { Broadcast } from '../broadcast/broadcast';
import type { Database } from '../database/schema';
import { wakeSnoozed } from '../notifications/store';
import type { Clock } from '../platform/clock';
import { createEventHub, type EventHub } from './event-hub';
import { createFindAffected } from './find-affected';
import { createLoadChanges } from './load-changes';
import { watchAccess } from './watch-access';

export interface EventsOptions {
  db: Database;
  broadcast: Broadcast;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}

export interface Events {
  eventHub: EventHub;
  /** Tells every page to ask again what its user is given. */
  tellAll(): void;
  /** Ends all streams; resolves when the running work has ended. */
  close(): Promise<void>;
}

/** A snoozed notification comes back at most this late, in milliseconds. */
const WAKE_INTERVAL_MS = 30_000;

export function startEvents({ db, broadcast, clock, log }: EventsOptions): Events {
  const warn = (facts: object, text: string) => log.warn(facts, text);
  const hub = createEventHub({ broadcast, load: createLoadChanges(db, clock), warn });
  const access = watchAccess({ broadcast, hub, findAffected: createFindAffected(db), clock, warn });
  const eventHub: EventHub = {
    ...hub,
    add(stream) {
      const remove = hub.add(stream);
      access.replay(stream.userId);
      return remove;
    },
  };
  let running = Promise.resolve();
  let isAwake = false;
  const timer = setInterval(() => {
    // Without a stream, no page waits: a list that is read shows it as unseen by itself.
    if (isAwake || eventHub.count() === 0) return;
    isAwake = true;
    running = wakeSnoozed(db, new Date(clock.now()))
      .catch((error: unknown) => log.warn({ err: error }, 'snoozed notifications could not be woken'))
      .then(() => {
        isAwake = false;
      });
  }, WAKE_INTERVAL_MS);
  timer.unref();
  return {
    eventHub,
    tellAll: access.tellAll,
    close() {
      clearInterval(timer);
      access.stop();
      eventHub.close();
      return running;
    },
  };
}
