/**
 * The event streams of this process. A change of a user's notifications reaches the hub by the broadcast, whichever
 * process has made it. The hub waits a moment, so that many changes cost one read, reads the changes of all users that
 * have a stream, and writes to each stream what it has not received yet.
 */
import type { Notification } from '@unified-shell/api/notification';
import type { Broadcast } from '../../broadcast/broadcast';

/** A revision counts the changes of one user's notifications. */
export interface UserChanges {
  revision: number;
  unseen: number;
  /** In the order of their changes. */
  changed: readonly { revision: number; notification: Notification }[];
  /** There are more changes than are sent: the client reads its list again. */
  isPartial: boolean;
}

export interface EventStream {
  userId: string;
  sessionId: string;
  /** The revision that the client has: it receives only later changes. Undefined: it receives the current one first. */
  since: number | undefined;
  send(changes: UserChanges): void;
  /** A comment, which keeps proxies from closing the connection. */
  beat(): void;
  end(): void;
}

/** An answer of the database to the hub: of each user the changes after a revision, and the sessions that are still open. */
export interface Changes {
  ofUsers: ReadonlyMap<string, UserChanges>;
  liveSessions: ReadonlySet<string>;
}

export interface HubDependencies {
  broadcast: Broadcast;
  /** @param sinceByUser the revision after which changes are wanted; undefined for none */
  load(sinceByUser: ReadonlyMap<string, number | undefined>, sessions: readonly string[]): Promise<Changes>;
  warn(facts: object, text: string): void;
}

export interface EventHub {
  /** Whether this user, or the process, has room for a further stream. */
  hasRoom(userId: string): boolean;
  /** Adds a stream, and sends what it has missed. @returns a function that removes it */
  add(stream: EventStream): () => void;
  count(): number;
  /** Ends all streams. */
  close(): void;
}

/** Changes within this time are read together, in milliseconds. */
const GATHER_MS = 50;
const BEAT_MS = 25_000;
/** After a failed read. */
const RETRY_MS = 2_000;
/** A browser has one stream, so this is the number of a user's browsers. */
const MAX_STREAMS_PER_USER = 20;
const MAX_STREAMS = 20_000;

export function createEventHub({ broadcast, load, warn }: HubDependencies): EventHub {
  const streams = new Map<string, Set<EventStream>>();
  const due = new Set<string>();
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let isClosed = false;

  function readLater(ms: number): void {
    if (timer !== undefined || isReading || isClosed || due.size === 0) return;
    timer = setTimeout(() => void read(), ms);
    timer.unref();
  }

  async function read(): Promise<void> {
    timer = undefined;
    const users = [...due].filter((userId) => streams.has(userId));
    due.clear();
    if (users.length === 0) return;
    isReading = true;
    let wait = GATHER_MS;
    try {
      const open = users.flatMap((userId) => [...(streams.get(userId) ?? [])]);
      const since = new Map(users.map((userId) => [userId, earliest(streams.get(userId) ?? [])]));
      const { ofUsers, liveSessions } = await load(since, [...new Set(open.map((one) => one.sessionId))]);
      for (const stream of open) {
        const changes = ofUsers.get(stream.userId);
        if (!liveSessions.has(stream.sessionId)) stream.end();
        else if (changes !== undefined) sendTo(stream, changes);
      }
    } catch (error) {
      warn({ err: error }, 'the changes of notifications could not be read');
      for (const userId of users) due.add(userId);
      wait = RETRY_MS;
    } finally {
      isReading = false;
      readLater(wait);
    }
  }

  const unsubscribe = broadcast.subscribe('notifications', {
    onChange(userId) {
      if (!streams.has(userId)) return;
      due.add(userId);
      readLater(GATHER_MS);
    },
    onResync() {
      for (const userId of streams.keys()) due.add(userId);
      readLater(GATHER_MS);
    },
  });
  const beats = setInterval(() => {
    for (const ofUser of streams.values()) for (const stream of ofUser) stream.beat();
  }, BEAT_MS);
  beats.unref();

  return {
    hasRoom: (userId) =>
      !isClosed && total < MAX_STREAMS && (streams.get(userId)?.size ?? 0) < MAX_STREAMS_PER_USER,
    add(stream) {
      const ofUser = streams.get(stream.userId) ?? new Set();
      streams.set(stream.userId, ofUser.add(stream));
      total += 1;
      due.add(stream.userId);
      readLater(0);
      return () => {
        if (!ofUser.delete(stream)) return;
        total -= 1;
        if (ofUser.size === 0) streams.delete(stream.userId);
      };
    },
    count: () => total,
    close() {
      isClosed = true;
      unsubscribe();
      clearInterval(beats);
      clearTimeout(timer);
      for (const ofUser of streams.values()) for (const stream of [...ofUser]) stream.end();
    },
  };
}

function earliest(streams: Iterable<EventStream>): number | undefined {
  const known = [...streams].flatMap(({ since }) => (since === undefined ? [] : [since]));
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Sends the changes after the stream's revision, and moves its revision. The first message is sent in any case. */
function sendTo(stream: EventStream, changes: UserChanges): void {
  const { since } = stream;
  if (since !== undefined && changes.revision <= since) return;
  stream.since = changes.revision;
  const changed = changes.changed.filter(({ revision }) => since !== undefined && revision > since);
  stream.send({ ...changes, changed, isPartial: since !== undefined && changes.isPartial });
}
