// The channel contract between frame and shell (contract §5), for any implementation of the shell's end. The frame's
// end is the runtime's own connection.

import type { Message } from '@unified-shell/protocol/channel/read-message';
import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CreateHost, createWorld, FRAME_ORIGIN, type World } from './frame-world';

const ping = (fields: object = {}) =>
  createEnvelope('PING', { value: { nonce: 'a-fresh-nonce', runtime: '1.0.0', versions: [1], ...fields } });

/** The paths that the frame has received, in order. A shell may send other messages too; they are left out. */
const paths = (received: readonly Message[]) =>
  received.flatMap((message) => (message.type === 'HISTORY' ? [message.value.path] : []));
const titles = (received: readonly Message[]) =>
  received.flatMap((message) => (message.type === 'TITLE' ? [message.value.title] : []));

/** Gives messages that must not be delivered the time to arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 40));

/** A port that the test transfers to the shell, with every message received on its other end. */
function offer() {
  const { port1, port2 } = new MessageChannel();
  const answers: unknown[] = [];
  port1.addEventListener('message', (event) => answers.push(event.data));
  port1.start();
  return { port: port2, answers, close: () => port1.close() };
}

export function channelContract(name: string, createHost: CreateHost): void {
  describe(`the channel between a frame and ${name}`, () => {
    let world: World;

    beforeEach(() => {
      world = createWorld(createHost);
    });
    afterEach(() => {
      world.end();
    });

    const connect = async () => {
      const document = world.load();
      await vi.waitFor(() => expect(document.connected).toEqual(['sample']));
      return document;
    };

    describe('connecting', () => {
      test('FRAME-04 answers PING with PONG and the app id', async () => {
        await connect();
      });

      test('FRAME-05 delivers the messages sent before the connection in order, ahead of later ones', async () => {
        world.held = true;
        const document = world.load();
        document.send('TITLE', { title: 'one' });
        document.send('TITLE', { title: 'two' });
        world.host.send('HISTORY', { path: '/one' });
        world.host.send('HISTORY', { path: '/two' });
        await settle();
        expect([titles(world.host.received), paths(document.received)]).toEqual([[], []]);

        world.release();
        document.send('TITLE', { title: 'three' });
        world.host.send('HISTORY', { path: '/three' });
        await vi.waitFor(() => expect(titles(world.host.received)).toEqual(['one', 'two', 'three']));
        await vi.waitFor(() => expect(paths(document.received)).toEqual(['/one', '/two', '/three']));
      });

      test('keeps the order of many messages in both directions', async () => {
        const document = await connect();
        const numbers = Array.from({ length: 100 }, (_, index) => `/${index}`);
        for (const path of numbers) {
          document.send('TITLE', { title: path });
          world.host.send('HISTORY', { path });
        }
        await vi.waitFor(() => expect(titles(world.host.received)).toEqual(numbers));
        await vi.waitFor(() => expect(paths(document.received)).toEqual(numbers));
      });

      test('connects once, on the last port, when a slow shell receives several PINGs', async () => {
        world.held = true;
        const document = world.load();
        document.send('TITLE', { title: 'early' });
        for (let index = 0; index < 4; index += 1) document.wait();
        expect(world.inbox).toHaveLength(5);
        world.release();
        await vi.waitFor(() => expect(document.connected).toEqual(['sample']));
        world.host.send('HISTORY', { path: '/once' });
        await vi.waitFor(() => expect(titles(world.host.received)).toEqual(['early']));
        await vi.waitFor(() => expect(paths(document.received)).toEqual(['/once']));
        await settle();
        expect([document.connected, titles(world.host.received), paths(document.received)]).toEqual([
          ['sample'],
          ['early'],
          ['/once'],
        ]);
      });

      test('connects when a PING reaches the shell only after the frame has stopped waiting for PONG', async () => {
        world.held = true;
        const document = world.load();
        for (let index = 0; index < 100; index += 1) document.wait();
        world.release();
        await vi.waitFor(() => expect(document.connected).toEqual(['sample']));
      });
    });

    describe('a frame that reloads', () => {
      test('opens a new connection: only the messages of the new document are received', async () => {
        const before = await connect();
        const after = await connect();
        before.send('TITLE', { title: 'from the old document' });
        after.send('TITLE', { title: 'from the new one' });
        await vi.waitFor(() => expect(titles(world.host.received)).toEqual(['from the new one']));
        await settle();
        expect(titles(world.host.received)).toHaveLength(1);
      });

      test('never receives the messages that the shell sent to the old document', async () => {
        const before = await connect();
        before.unload();
        world.host.send('HISTORY', { path: '/for-the-old-document' });
        await settle();
        const after = await connect();
        world.host.send('HISTORY', { path: '/for-the-new-one' });
        await vi.waitFor(() => expect(paths(after.received)).toEqual(['/for-the-new-one']));
      });
    });

    describe('another sender', () => {
      test.each([
        ['another window', { source: {} }],
        ['no window', { source: null }],
        ['the origin of another solution', { origin: 'http://home.solutions.shell.localhost:4000' }],
        ['the origin of the shell itself', { origin: 'http://experience.shell.localhost:4000' }],
        ['an origin that only starts alike', { origin: `${FRAME_ORIGIN}.evil.localhost` }],
        ['an origin that only ends alike', { origin: 'http://evil.sample.solutions.shell.localhost:4000' }],
        ['another port', { origin: FRAME_ORIGIN.replace('4000', '40000') }],
        ['no port', { origin: FRAME_ORIGIN.replace(':4000', '') }],
        ['another scheme', { origin: FRAME_ORIGIN.replace('http:', 'https:') }],
        ['the origin with a slash at the end', { origin: `${FRAME_ORIGIN}/` }],
        ['the origin in capitals', { origin: FRAME_ORIGIN.toUpperCase() }],
        ['an opaque origin', { origin: 'null' }],
        ['no origin', { origin: '' }],
        ['an event that a script has made', { isTrusted: false }],
      ])('FRAME-18 gets no answer if it has %s', async (_, fields) => {
        const { port, answers, close } = offer();
        world.deliver({ ...fields, data: ping(), ports: [port] });
        world.deliver({ ...fields, data: createEnvelope('TITLE', { id: '1', value: { title: 'x' } }) });
        world.host.send('HISTORY', { path: '/secret' });
        await settle();
        expect([answers, world.posted, titles(world.host.received)]).toEqual([[], [], []]);
        close();
      });

      test('does not disturb an open connection', async () => {
        const document = await connect();
        const { port, answers, close } = offer();
        world.deliver({ source: {}, data: ping(), ports: [port] });
        world.deliver({ origin: 'http://evil.localhost:4000', data: ping(), ports: [port] });
        world.host.send('HISTORY', { path: '/still-here' });
        document.send('TITLE', { title: 'still here' });
        await vi.waitFor(() => expect(paths(document.received)).toEqual(['/still-here']));
        await vi.waitFor(() => expect(titles(world.host.received)).toEqual(['still here']));
        expect(answers).toEqual([]);
        close();
      });
    });

    describe('the frame itself, with invalid messages', () => {
      test.each([
        ['with no nonce', ping({ nonce: undefined })],
        ['for an unknown version', ping({ versions: [2] })],
        ['of another protocol version', { ...ping(), v: 2 }],
        ['of another library', { ...ping(), ns: 'penpal' }],
      ])('gets no answer to a PING %s', async (_, data) => {
        const { port, answers, close } = offer();
        world.deliver({ data, ports: [port] });
        world.host.send('HISTORY', { path: '/secret' });
        await settle();
        expect(answers).toEqual([]);
        close();
      });

      test('gets no answer to a PING with no port or with two ports', async () => {
        const [one, two] = [offer(), offer()];
        world.deliver({ data: ping() });
        world.deliver({ data: ping(), ports: [one.port, two.port] });
        await settle();
        expect([one.answers, two.answers]).toEqual([[], []]);
        one.close();
        two.close();
      });

      test('FRAME-30 receives NOT_INITIALIZED, posted to its own origin, when it sends a message before PING', () => {
        world.deliver({ data: createEnvelope('TITLE', { id: '7', value: { title: 'x' } }) });
        const message = expect.objectContaining({ type: 'NOT_INITIALIZED', re: '7' });
        expect(world.posted).toEqual([{ message, targetOrigin: FRAME_ORIGIN }]);
        expect(titles(world.host.received)).toEqual([]);
      });

      test('receives no answer to messages of other libraries', () => {
        world.deliver({ data: { ns: 'penpal', type: 'TITLE', id: '7' } });
        world.deliver({ data: 'webpackHotUpdate' });
        expect(world.posted).toEqual([]);
      });

      test('reaches the shell only with messages that the message catalogue allows', async () => {
        const document = await connect();
        document.send('CONFIGURE', { imsOrg: 'evil' });
        document.send('PONG', { nonce: 'x', appId: 'evil', metrics: {}, v: 1 });
        document.send('TITLE', { title: 'x'.repeat(2_000) });
        document.send('TITLE', { title: 'good' });
        await vi.waitFor(() => expect(titles(world.host.received)).toEqual(['good']));
        expect(world.host.received.map(({ type }) => type)).toEqual(['TITLE']);
      });
    });

    test('the host sends, receives and answers no message after it has stopped', async () => {
      const document = await connect();
      world.host.stop();
      document.send('TITLE', { title: 'x' });
      world.host.send('HISTORY', { path: '/x' });
      const { port, answers, close } = offer();
      world.deliver({ data: ping(), ports: [port] });
      await settle();
      expect([titles(world.host.received), paths(document.received), answers]).toEqual([[], [], []]);
      close();
    });
  });
}
