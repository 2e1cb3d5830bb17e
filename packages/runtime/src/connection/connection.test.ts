import type { Port } from '@unified-shell/protocol/channel/channel';
import { createEnvelope, type Envelope } from '@unified-shell/protocol/envelope/envelope';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startConnection } from './connection';
import { DROP_COUNT_TTL_MS, MAX_PINGS, MAX_QUICK_DROPS } from './connection-state';

/** A port whose other end is the test: it records posted messages, and `deliver` delivers a message of the shell. */
function fakePort() {
  const listeners = new Map<string, (event: Event) => void>();
  const sent: Envelope[] = [];
  const port: Port & { closed: boolean } = {
    closed: false,
    postMessage: (message) => sent.push(message as Envelope),
    addEventListener: (type, listener) => listeners.set(type, listener),
    removeEventListener: (type) => listeners.delete(type),
    start() {},
    close() {
      port.closed = true;
    },
  };
  return {
    port,
    sent,
    deliver: (data: unknown) => listeners.get('message')?.(new MessageEvent('message', { data })),
    vanish: () => listeners.get('close')?.(new Event('close')),
  };
}

function start(isolated?: string, hasCookies = true) {
  const ports: ReturnType<typeof fakePort>[] = [];
  const posted: Envelope[] = [];
  const warn = vi.fn();
  const listener = { onPong: vi.fn(), onDropped: vi.fn(), onMessage: vi.fn() };
  let count = 0;
  let deliverTo: ((data: unknown) => void) | undefined;
  const connection = startConnection(
    {
      hasCookies: () => hasCookies,
      createPorts() {
        const near = fakePort();
        ports.push(near);
        return { near: near.port, far: `far ${ports.length}` };
      },
      post: (envelope, far) => posted.push({ ...envelope, id: far }),
      nonce() {
        count += 1;
        return `nonce-${count}`;
      },
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      warn,
      isolation: isolated === undefined ? {} : { isolated },
      onMessage(listener) {
        deliverTo = listener;
        return () => {
          deliverTo = undefined;
        };
      },
    },
    '1.2.3',
    listener,
  );
  const last = () => ports.at(-1) ?? fakePort();
  const pong = (nonce: unknown, v = 1) =>
    createEnvelope('PONG', { value: { nonce, appId: 'sample', metrics: {}, v } });
  const answer = () => last().deliver(pong(Reflect.get(Object(posted.at(-1)?.value), 'nonce')));
  /** Delivers a window message of the shell. */
  const deliver = (data: unknown) => deliverTo?.(data);
  return { connection, ports, posted, warn, listener, last, pong, answer, deliver };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection of a frame', () => {
  test('FRAME-03 sends PING with a nonce, the runtime’s version, its protocol versions and one port', () => {
    const { posted } = start();
    expect(posted).toEqual([
      createEnvelope('PING', { id: 'far 1', value: { nonce: 'nonce-1', runtime: '1.2.3', versions: [1] } }),
    ]);
  });

  test('ERR-03 says that the browser denies the document cookies and storage, and nothing where it allows them', () => {
    expect(start(undefined, false).posted[0]?.value).toMatchObject({ cookies: false });
    expect(start().posted[0]?.value).not.toHaveProperty('cookies');
  });

  test('CAT-20 sends the nonce of an isolated document', () => {
    const { posted } = start('n1');
    expect(posted[0]?.value).toMatchObject({ isolated: 'n1' });
  });

  test('FRAME-05 queues messages before the PONG and sends them in order in one QUEUE', () => {
    const { connection, last, answer } = start();
    connection.send('TITLE', { title: 'a' });
    connection.send('DONE', {});
    expect(last().sent).toEqual([]);
    answer();
    connection.send('TITLE', { title: 'b' });
    expect(last().sent).toMatchObject([
      { type: 'QUEUE', value: [{ type: 'TITLE', value: { title: 'a' } }, { type: 'DONE' }] },
      { type: 'TITLE', value: { title: 'b' } },
    ]);
  });

  test('repeats the PING with a new port, closes the earlier one, and keeps the queue', () => {
    const { connection, ports, last, answer } = start();
    connection.send('TITLE', { title: 'a' });
    vi.advanceTimersByTime(100);
    expect(ports.map(({ port }) => port.closed)).toEqual([true, false]);
    answer();
    expect(last().sent).toMatchObject([{ type: 'QUEUE' }]);
  });

  test('ignores the messages of a closed port', () => {
    const { ports, pong, listener } = start();
    vi.advanceTimersByTime(100);
    ports[0]?.deliver(pong('nonce-1'));
    expect(listener.onPong).not.toHaveBeenCalled();
  });

  test.each([
    ['an unknown nonce', 'stranger', 1],
    ['another protocol version', 'nonce-1', 2],
  ])('ignores a PONG with %s and the messages after it', (_, nonce, version) => {
    const { last, pong, listener } = start();
    last().deliver(pong(nonce, version));
    last().deliver(createEnvelope('CONFIGURE', { value: {} }));
    expect(listener.onPong).not.toHaveBeenCalled();
    expect(listener.onMessage).not.toHaveBeenCalled();
  });

  test('reports the first PONG only, and sends no more PINGs', () => {
    const { posted, answer, listener } = start();
    answer();
    answer();
    vi.advanceTimersByTime(60_000);
    expect(listener.onPong.mock.calls).toEqual([['sample']]);
    expect(posted).toHaveLength(1);
  });

  test('gives up after MAX_PINGS with one warning', () => {
    const { posted, warn } = start();
    vi.advanceTimersByTime(300_000);
    expect(posted).toHaveLength(MAX_PINGS);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('sends PING again when the shell closes its port', () => {
    const { ports, posted, last, answer, listener } = start();
    answer();
    last().vanish();
    expect(posted).toHaveLength(2);
    expect(ports.map(({ port }) => port.closed)).toEqual([true, false]);
    answer();
    expect(listener.onPong).toHaveBeenCalledTimes(2);
  });

  test('FRAME-30 sends PING again when it receives NOT_INITIALIZED on the window', () => {
    const { ports, posted, answer, deliver, listener } = start();
    answer();
    deliver(createEnvelope('NOT_INITIALIZED'));
    expect(posted).toHaveLength(2);
    expect(ports.map(({ port }) => port.closed)).toEqual([true, false]);
    answer();
    expect(listener.onPong).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['answers a message that the application sent too early', createEnvelope('NOT_INITIALIZED', { re: '7' })],
    ['has a type of the port', createEnvelope('PONG', { value: {} })],
    ['is not an envelope of this product', 'NOT_INITIALIZED'],
  ])('stays connected when a window message %s', (_, data) => {
    const { posted, answer, deliver } = start();
    answer();
    deliver(data);
    expect(posted).toHaveLength(1);
  });

  test('resets the count of drops after DROP_COUNT_TTL_MS of connection, and does not give up', () => {
    const { posted, answer, deliver, warn } = start();
    for (let round = 0; round < 2 * MAX_QUICK_DROPS; round += 1) {
      answer();
      vi.advanceTimersByTime(DROP_COUNT_TTL_MS);
      deliver(createEnvelope('NOT_INITIALIZED'));
    }
    expect([posted.length, warn.mock.calls.length]).toEqual([2 * MAX_QUICK_DROPS + 1, 0]);
  });

  test('sends and handles no message after stop', () => {
    const { connection, posted, last, answer, deliver, listener } = start();
    answer();
    connection.stop();
    connection.send('DONE', {});
    last().deliver(createEnvelope('CONFIGURE', { value: {} }));
    vi.advanceTimersByTime(60_000);
    deliver(createEnvelope('NOT_INITIALIZED'));
    expect([posted.length, last().sent.length, last().port.closed]).toEqual([1, 0, true]);
    expect(listener.onMessage).not.toHaveBeenCalled();
  });
});
