import { afterEach, expect, it, vi } from 'vitest';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import { followEvents } from './follow-events';
import type { LiveChannel } from './live-channel';
import { createLiveFeed } from './live-feed';

afterEach(stopShells);

const USER = 'U1@ExternalID';
const encoder = new TextEncoder();
const changeText = (change: object) => `event: change\ndata: ${JSON.stringify(change)}\n\n`;
const eventText = (id: number, unseen: number) =>
  `id: ${id}\nevent: notifications\ndata: ${JSON.stringify({ unseen, changed: [], isPartial: false })}\n\n`;

/** A channel between tabs of which this one leads from the start, unless told otherwise. */
function createChannel(leads = true) {
  const said: object[] = [];
  let hear: (message: unknown) => void = () => {};
  let begin = () => {};
  const channel: LiveChannel = {
    lead(work) {
      const turn = new AbortController();
      begin = () => void work(turn.signal);
      if (leads) begin();
      return () => turn.abort();
    },
    broadcast: (message) => void said.push(message),
    onMessage(listener) {
      hear = listener;
      return () => {};
    },
    close() {},
  };
  return { channel, said, hear: (message: unknown) => hear(message), lead: () => begin() };
}

/** @param lateMs the time from the answer with the account until this tab begins to follow */
async function open(leads = true, lateMs = 0) {
  const isAway = { now: false };
  const streams: { lastEventId: string | null; write(text: string): void; end(): void }[] = [];
  const opened = await openShell('#/@alder/sample', {
    '/api/events/v1': ({ headers }) => {
      if (isAway.now) throw new TypeError('Failed to fetch');
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(given) {
          controller = given;
        },
      });
      streams.push({
        lastEventId: new Headers(headers).get('last-event-id'),
        write: (text) => controller?.enqueue(encoder.encode(text)),
        end: () => controller?.close(),
      });
      return new Response(body);
    },
  });
  const tabs = createChannel(leads);
  opened.environment.advance(lateMs);
  const received: [revision: number, unseen: unknown][] = [];
  const liveFeed = createLiveFeed();
  liveFeed.subscribe('notifications', ({ revision, data }) => received.push([revision, Object(data).unseen]));
  const deps = { ...opened.shell.deferred, page: createFakeBrowserPage(), liveFeed };
  const changes: string[] = [];
  const stop = followEvents(deps, tabs.channel, USER, ({ type }) => changes.push(type));
  await settle();
  return { ...opened, ...tabs, streams, received, changes, isAway, stop };
}

it('the leading tab receives the events and passes them on to the others', async () => {
  const { streams, received, said, stop } = await open();
  streams[0]?.write(eventText(4, 1));
  streams[0]?.write(`:\n\n${eventText(5, 2)}`);
  await vi.waitFor(() =>
    expect(received).toEqual([
      [4, 1],
      [5, 2],
    ]),
  );
  expect(said).toMatchObject([
    { type: 'live-asked' },
    { type: 'live-event', revision: 4 },
    { type: 'live-event', revision: 5 },
  ]);
  stop();
});

it('a tab that begins to follow receives the last event once more, marked as repeated', async () => {
  const { streams, received, said, hear, stop } = await open();
  streams[0]?.write(eventText(4, 1));
  await vi.waitFor(() => expect(received).toHaveLength(1));
  said.length = 0;
  hear({ type: 'live-asked', userId: USER, answeredAt: 0 });
  expect(said).toMatchObject([{ type: 'live-event', revision: 4, isRepeated: true }]);
  stop();
});

it('an event without a revision is ignored, and the stream goes on', async () => {
  const { streams, received, stop } = await open();
  streams[0]?.write('event: notifications\ndata: {}\n\n');
  streams[0]?.write(eventText(4, 1));
  await vi.waitFor(() => expect(received).toEqual([[4, 1]]));
  stop();
});

it('a stream that ends is opened again with the last revision', async () => {
  const { streams, received, environment, stop } = await open();
  streams[0]?.write(eventText(4, 1));
  await vi.waitFor(() => expect(received).toHaveLength(1));
  streams[0]?.end();
  await settle();
  environment.advance(1_000);
  await settle();
  expect(streams.map(({ lastEventId }) => lastEventId)).toEqual([null, '4']);
  stop();
});

it('a stream without any byte for a minute counts as broken', async () => {
  const { streams, environment, stop } = await open();
  streams[0]?.write(':\n\n');
  await settle();
  environment.advance(60_000);
  await settle();
  environment.advance(15_000);
  await settle();
  expect(streams).toHaveLength(2);
  stop();
});

it('a stream that begins and never has a byte counts as broken too', async () => {
  const { streams, environment, stop } = await open();
  environment.advance(60_000);
  await settle();
  environment.advance(15_000);
  await settle();
  expect(streams).toHaveLength(2);
  stop();
});

it('T6 a change of the account reaches this tab and the others; an unknown one is ignored', async () => {
  const { streams, changes, said, hear, stop } = await open();
  streams[0]?.write(changeText({ type: 'of-a-newer-gateway', withinMs: 0 }));
  streams[0]?.write(changeText({ type: 'account-changed', withinMs: 300, more: 'ignored' }));
  await vi.waitFor(() => expect(changes).toEqual(['account-changed']));
  const change = { type: 'account-changed', withinMs: 300 };
  expect(said.at(-1)).toEqual({ type: 'shell-change', userId: USER, change });
  hear({ type: 'shell-change', userId: USER, change: { type: 'session-over', withinMs: 0 } });
  hear({ type: 'shell-change', userId: 'another', change });
  hear({
    type: 'shell-change',
    userId: USER,
    change: { type: 'catalogue-changed', withinMs: 0, address: '//evil' },
  });
  expect(changes).toEqual(['account-changed', 'session-over']);
  stop();
});

it('T6 a tab that begins to follow after a change is told of it, unless its account is newer', async () => {
  const { streams, environment, changes, said, hear, stop } = await open();
  const change = { type: 'account-changed', withinMs: 300 };
  const before = environment.now();
  environment.advance(20_000);
  streams[0]?.write(changeText(change));
  await vi.waitFor(() => expect(changes).toEqual(['account-changed']));
  const ask = (answeredAt: number) => {
    said.length = 0;
    hear({ type: 'live-asked', userId: USER, answeredAt });
    return said;
  };
  expect(ask(before)).toEqual([{ type: 'shell-change', userId: USER, change }]);
  // The answer may have been on its way.
  expect(ask(environment.now() + 4_000)).toHaveLength(1);
  expect(ask(environment.now() + 6_000)).toEqual([]);
  stop();
});

it('T6 a tab that begins to follow long after its account was read asks for it again', async () => {
  const early = await open(true, 9_000);
  const late = await open(true, 11_000);
  expect([early.changes, late.changes]).toEqual([[], ['account-changed']]);
  early.stop();
  late.stop();
});

it('T6 after an outage the account is asked for again, after an orderly end it is not', async () => {
  const { streams, environment, changes, stop, isAway } = await open();
  streams[0]?.end();
  await settle();
  environment.advance(1_000);
  await settle();
  expect([streams.length, changes]).toEqual([2, []]);
  isAway.now = true;
  streams[1]?.end();
  await settle();
  environment.advance(1_000);
  await settle();
  isAway.now = false;
  environment.advance(60_000);
  await settle();
  expect([streams.length, changes]).toEqual([3, ['account-changed']]);
  stop();
});

it('a tab that does not lead opens no stream, and takes over where the leader was', async () => {
  const { streams, received, hear, lead, stop } = await open(false);
  const data = { unseen: 3, changed: [], isPartial: false };
  const event = {
    type: 'live-event',
    name: 'notifications',
    userId: USER,
    revision: 7,
    data,
    isRepeated: false,
  };
  hear(event);
  hear({ ...event, revision: 6, data: { ...data, unseen: 9 } });
  hear({ ...event, userId: 'another', revision: 8 });
  hear({ type: 'unknown' });
  expect([received, streams]).toEqual([[[7, 3]], []]);
  lead();
  await settle();
  expect(streams.map(({ lastEventId }) => lastEventId)).toEqual(['7']);
  stop();
});
