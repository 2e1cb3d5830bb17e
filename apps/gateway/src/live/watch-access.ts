/**
 * Tells the event streams of this process when the access of their users has changed. The triggers that call `tell_access`
 * name what has changed: `user:<id>`, `person:<id>`, `organisation:<id>`, or `session:<user id>` for a session that has
 * ended; an answer to an agreement is `agreement:<user id>`. A changed flag may concern every user.
 */
import type { Broadcast } from '../broadcast/broadcast';
import type { Clock } from '../platform/clock';
import type { EventHub } from './event-hub';
import type { FindAffected } from './find-affected';

export interface WatchAccessDependencies {
  broadcast: Broadcast;
  hub: EventHub;
  findAffected: FindAffected;
  clock: Clock;
  warn(facts: object, text: string): void;
}

export interface AccessWatch {
  /** Tells the user of a new stream what has changed since their page was loaded, or since their last stream. */
  replay(userId: string): void;
  /** Tells every page that its user may be given something else than before. */
  tellAll(): void;
  stop(): void;
}

/** Changes within this time are looked up together, in milliseconds. */
const GATHER_MS = 50;
/** After a failed read. */
const RETRY_MS = 2_000;
/** Longer than a page takes from its boot to its stream. */
const RECENT_MS = 15_000;
/** Of more changes, each is taken to concern every user. */
const MAX_RECENT = 1_000;

/** The id of a change that may concern every user. */
const EVERY_USER = 'all';

export function watchAccess({
  broadcast,
  hub,
  findAffected,
  clock,
  warn,
}: WatchAccessDependencies): AccessWatch {
  let recent: { id: string; at: number }[] = [];
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function note(id: string): void {
    const at = clock.now();
    recent = recent.filter((one) => one.id !== id && at - one.at < RECENT_MS);
    recent = recent.length < MAX_RECENT ? [...recent, { id, at }] : [{ id: EVERY_USER, at }];
    gather([id], GATHER_MS);
  }

  function gather(ids: Iterable<string>, ms: number): void {
    for (const id of ids) waiting.add(id);
    if (timer !== undefined || isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      const ids = waiting;
      waiting = new Set();
      tell(ids, hub.users()).catch((error: unknown) => {
        warn({ err: error }, 'changes of access could not be read');
        gather(ids, RETRY_MS);
      });
    }, ms);
    timer.unref();
  }

  async function tell(ids: ReadonlySet<string>, readers: readonly string[]): Promise<void> {
    if (readers.length === 0) return;
    const answering = readers.filter((userId) => ids.has(`agreement:${userId}`));
    if (answering.length > 0) hub.agreementsChanged(answering);
    if (ids.has(EVERY_USER)) return hub.accessChanged(readers);
    const of = (kind: string) =>
      [...ids].flatMap((id) => (id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : []));
    hub.checkSessions(of('session'));
    const changes = { users: of('user'), persons: of('person'), organisations: of('organisation') };
    if (Object.values(changes).every(({ length }) => length === 0)) return;
    hub.accessChanged(await findAffected(changes, readers));
  }

  const undo = [
    broadcast.subscribe('access', { onChange: note, onResync: () => gather([EVERY_USER], GATHER_MS) }),
    broadcast.subscribe('feature-flags', { onChange: () => note(EVERY_USER), onResync: () => {} }),
  ];

  return {
    replay(userId) {
      const at = clock.now();
      const ids = new Set(recent.flatMap((one) => (at - one.at < RECENT_MS ? [one.id] : [])));
      if (ids.size === 0) return;
      tell(ids, [userId]).catch((error: unknown) =>
        warn({ err: error }, 'changes of access could not be read'),
      );
    },
    tellAll: () => note(EVERY_USER),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const unsubscribe of undo) unsubscribe();
    },
  };
}
