/**
 * The event streams of this process. A change of a user's notifications reaches the hub by the broadcast, whichever
 * process has made it. The hub waits a moment, so that many changes cost one read, reads the changes of all users that
 * have a stream, and writes to each stream what it has not received yet. It also tells the streams that the access of
 * their user has changed or that the user has answered an agreement (`watch-access.ts`), that their session has ended, and that there is another catalogue.
 */
import type { Notification } from '@unified-shell/api/notification';
import type { ShellChange } from '@unified-shell/api/shell-change';
import type { Broadcast } from '../broadcast/broadcast';

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
  /** @param withinMs the page asks at a random moment within this time, in milliseconds */
  tell(type: ShellChange['type'], withinMs: number): void;
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
  /** The users that have a stream. */
  users(): readonly string[];
  accessChanged(userIds: readonly string[]): void;
  /** These users have answered an agreement, or withdrawn an answer. */
  agreementsChanged(userIds: readonly string[]): void;
  /** Ends the streams of these users whose sessions have ended. */
  checkSessions(userIds: readonly string[]): void;
  catalogueChanged(): void;
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
/** The pages that are told at once ask over so long a time for each of them: a process answers some hundred a second. */
const SPREAD_PER_PAGE_MS = 3;
const MIN_SPREAD_MS = 300;
const MAX_SPREAD_MS = 30_000;

export function createEventHub({ broadcast, load, warn }: HubDependencies): EventHub {
  const streams = new Map<string, Set<EventStream>>();
  const due = new Set<string>();
  /** Of the users that are due, those whose access has changed. */
  const changedUsers = new Set<string>();
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
    const changed = new Set(users.filter((userId) => changedUsers.has(userId)));
    changedUsers.clear();
    if (users.length === 0) return;
    isReading = true;
    let wait = GATHER_MS;
    try {
      const open = users.flatMap((userId) => [...(streams.get(userId) ?? [])]);
      const since = new Map(users.map((userId) => [userId, earliest(streams.get(userId) ?? [])]));
      const { ofUsers, liveSessions } = await load(since, [...new Set(open.map((one) => one.sessionId))]);
      const withinMs = spreadOf(open.length);
      for (const stream of open) {
        const changes = ofUsers.get(stream.userId);
        if (!liveSessions.has(stream.sessionId)) {
          stream.tell('session-over', withinMs);
          stream.end();
          continue;
        }
        if (changed.has(stream.userId)) stream.tell('account-changed', withinMs);
        if (changes !== undefined) sendTo(stream, changes);
      }
    } catch (error) {
      warn({ err: error }, 'the changes of notifications could not be read');
      for (const userId of users) due.add(userId);
      for (const userId of changed) changedUsers.add(userId);
      wait = RETRY_MS;
    } finally {
      isReading = false;
      readLater(wait);
    }
  }

  function look(userIds: readonly string[]): void {
    for (const userId of userIds) if (streams.has(userId)) due.add(userId);
    readLater(GATHER_MS);
  }

  const unsubscribe = broadcast.subscribe('notifications', {
    onChange: (userId) => look([userId]),
    onResync: () => look([...streams.keys()]),
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
    users: () => [...streams.keys()],
    accessChanged(userIds) {
      for (const userId of userIds) changedUsers.add(userId);
      look(userIds);
    },
    agreementsChanged(userIds) {
      for (const userId of userIds)
        for (const stream of streams.get(userId) ?? []) stream.tell('agreements-changed', 0);
    },
    checkSessions: look,
    catalogueChanged() {
      const withinMs = spreadOf(total);
      for (const ofUser of streams.values())
        for (const stream of ofUser) stream.tell('catalogue-changed', withinMs);
    },
    close() {
      isClosed = true;
      unsubscribe();
      clearInterval(beats);
      clearTimeout(timer);
      for (const ofUser of streams.values()) for (const stream of [...ofUser]) stream.end();
    },
  };
}

function spreadOf(pages: number): number {
  return Math.min(MAX_SPREAD_MS, Math.max(MIN_SPREAD_MS, pages * SPREAD_PER_PAGE_MS));
}

function earliest(streams: Iterable<EventStream>): number | undefined {
  const known = [...streams].flatMap(({ since }) => (since === undefined ? [] : [since]));
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Sends the changes after the stream's revision, and moves its revision. The first message is sent in any case. */
function sendTo(stream: EventStream, changes: UserChanges): void {
  const { since } = stream;
  if (since === changes.revision) return;
  stream.since = changes.revision;
  const changed = changes.changed.filter(({ revision }) => since !== undefined && revision > since);
  // A client that is ahead has a list of before the database was restored: it reads it again.
  const isAhead = since !== undefined && since > changes.revision;
  stream.send({ ...changes, changed, isPartial: isAhead || (since !== undefined && changes.isPartial) });
}
