import type { Notification } from '@unified-shell/api/notification';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Subscriber } from '../broadcast/broadcast';
import { type Changes, createEventHub, type EventStream } from './event-hub';

const notification = (id: string): Notification => ({
  id,
  origin: 'sample',
  topic: 'Orders',
  severity: 'normal',
  title: id,
  organisation: { id: 'o', name: 'O', tenant: 'o' },
  state: 'unseen',
  sentAt: '2026-11-25T08:00:00.000Z',
  occurrences: 1,
});

function createWorld() {
  let subscriber: Subscriber | undefined;
  let revision = 5;
  let isLive = true;
  const reads: [userId: string, since: number | undefined][][] = [];
  const load = vi.fn(
    async (since: ReadonlyMap<string, number | undefined>, sessions: readonly string[]): Promise<Changes> => {
      reads.push([...since]);
      const changed = Array.from({ length: revision }, (_, n) => ({
        revision: n + 1,
        notification: notification(`${n + 1}`),
      }));
      return {
        ofUsers: new Map(
          [...since.keys()].map((user) => [user, { revision, unseen: 1, changed, isPartial: false }]),
        ),
        liveSessions: new Set(isLive ? sessions : []),
      };
    },
  );
  const hub = createEventHub({
    broadcast: {
      subscribe(_topic, added) {
        subscriber = added;
        return () => {
          subscriber = undefined;
        };
      },
    },
    load,
    warn: vi.fn(),
  });
  function open(userId: string, since?: number) {
    const sent: string[][] = [];
    const partial: boolean[] = [];
    const told: [type: string, withinMs: number][] = [];
    const ended = vi.fn();
    const stream: EventStream = {
      userId,
      sessionId: `session of ${userId}`,
      since,
      send({ changed, isPartial }) {
        sent.push(changed.map((one) => one.notification.id));
        partial.push(isPartial);
      },
      tell: (type, withinMs) => void told.push([type, withinMs]),
      beat: vi.fn(),
      end: ended,
    };
    return { sent, partial, told, ended, stream, remove: hub.add(stream) };
  }
  return {
    hub,
    load,
    reads,
    open,
    change(userId: string) {
      revision += 1;
      subscriber?.onChange(userId);
    },
    resync: () => subscriber?.onResync(),
    endSessions() {
      isLive = false;
    },
    isSubscribed: () => subscriber !== undefined,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the event hub', () => {
  it('reads the changes of all users at once, and sends to each stream what it has not received', async () => {
    const { open, change, reads, hub } = createWorld();
    const [fresh, behind, other] = [open('ada'), open('ada', 3), open('ben', 5)];
    await vi.advanceTimersByTimeAsync(100);
    expect([fresh.sent, behind.sent, other.sent]).toEqual([[[]], [['4', '5']], []]);
    change('ada');
    change('ada');
    await vi.advanceTimersByTimeAsync(100);
    expect([fresh.sent, behind.sent, other.sent]).toEqual([
      [[], ['6', '7']],
      [
        ['4', '5'],
        ['6', '7'],
      ],
      [],
    ]);
    expect(reads).toEqual([
      [
        ['ada', 3],
        ['ben', 5],
      ],
      [['ada', 5]],
    ]);
    hub.close();
  });

  it('tells a client that is ahead to read its list again, and then of each change', async () => {
    const { open, change, hub } = createWorld();
    // As after a restore of the database.
    const { sent, partial } = open('ada', 900);
    await vi.advanceTimersByTimeAsync(100);
    expect([sent, partial]).toEqual([[[]], [true]]);
    change('ada');
    await vi.advanceTimersByTimeAsync(100);
    expect([sent, partial]).toEqual([
      [[], ['6']],
      [true, false],
    ]);
    hub.close();
  });

  it('sends a change once, however often it is reported', async () => {
    const { open, change, resync, hub } = createWorld();
    const { sent } = open('ada', 5);
    change('ada');
    await vi.advanceTimersByTimeAsync(100);
    resync();
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([['6']]);
    hub.close();
  });

  it('reads again when a read has failed, and loses nothing', async () => {
    const { open, load, hub } = createWorld();
    load.mockRejectedValueOnce(new Error('down'));
    const { sent } = open('ada', 3);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([['4', '5']]);
    hub.close();
  });

  it('S8 ends the streams of a session that has ended, and sends them nothing more', async () => {
    const { open, change, endSessions, hub } = createWorld();
    const { sent, ended } = open('ada', 5);
    endSessions();
    change('ada');
    await vi.advanceTimersByTimeAsync(100);
    expect([sent, ended.mock.calls.length]).toEqual([[], 1]);
    hub.close();
  });

  it('S8 tells the page that its session is over before the stream ends', async () => {
    const { open, change, endSessions, hub } = createWorld();
    const { told } = open('ada', 5);
    endSessions();
    change('ada');
    await vi.advanceTimersByTimeAsync(100);
    expect(told).toEqual([['session-over', 300]]);
    hub.close();
  });

  it('T6 tells the pages of a user once that the access has changed, also after a failed read', async () => {
    const { open, load, hub } = createWorld();
    const [ada, ben] = [open('ada', 5), open('ben', 5)];
    await vi.advanceTimersByTimeAsync(100);
    load.mockRejectedValueOnce(new Error('down'));
    hub.accessChanged(['ada', 'carl']);
    hub.accessChanged(['ada']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([ada.told, ben.told]).toEqual([[['account-changed', 300]], []]);
    hub.close();
  });

  it('L3 the more pages are told at once, the longer is the time over which they ask', async () => {
    const { open, hub } = createWorld();
    const pages = Array.from({ length: 1_000 }, (_, n) => open(`user ${n}`, 5));
    await vi.advanceTimersByTimeAsync(100);
    hub.catalogueChanged();
    hub.accessChanged(hub.users());
    await vi.advanceTimersByTimeAsync(100);
    expect(pages[7]?.told).toEqual([
      ['catalogue-changed', 3_000],
      ['account-changed', 3_000],
    ]);
    hub.close();
  });

  it('bounds the streams of one user, and frees the room of a stream that has ended', () => {
    const { open, hub } = createWorld();
    const streams = Array.from({ length: 20 }, () => open('ada', 5));
    expect([hub.hasRoom('ada'), hub.hasRoom('ben')]).toEqual([false, true]);
    streams[0]?.remove();
    streams[0]?.remove();
    expect([hub.hasRoom('ada'), hub.count()]).toEqual([true, 19]);
    hub.close();
  });

  it('keeps idle connections open with a comment, and ends all streams when it closes', async () => {
    const { open, hub, isSubscribed, reads } = createWorld();
    const { stream, ended } = open('ada', 5);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(stream.beat).toHaveBeenCalledOnce();
    const before = reads.length;
    hub.close();
    expect([ended.mock.calls.length, isSubscribed(), hub.hasRoom('ben')]).toEqual([1, false, false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reads.length, vi.getTimerCount()]).toEqual([before, 0]);
  });
});
