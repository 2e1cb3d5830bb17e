import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEnvelope } from '../envelope/envelope';
import { FRAME_MESSAGES } from '../messages/frame-messages';
import { LIMITS } from '../messages/message-catalogue';
import { type Channel, type ChannelOptions, createChannel } from './channel';
import type { Message } from './read-message';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

/** Two ports; the far one records every message that it receives. */
function ports() {
  const { port1: near, port2: far } = new MessageChannel();
  const delivered: unknown[] = [];
  far.addEventListener('message', (event) => delivered.push(event.data));
  far.start();
  undo.push(() => far.close());
  return { near, far, delivered };
}

function open(options: Partial<ChannelOptions> = {}) {
  const received: Message[] = [];
  const refused: string[] = [];
  const channel: Channel = createChannel({
    accepted: FRAME_MESSAGES,
    onMessage: (message) => received.push(message),
    onRefused: (refusal) => refused.push(refusal),
    ...options,
  });
  undo.push(() => channel.close());
  return { channel, received, refused };
}

/** Waits long enough for every posted message to be received. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));
const types = (messages: readonly unknown[]) =>
  messages.map((message) => Reflect.get(Object(message), 'type'));

describe('a sent message', () => {
  test('FRAME-05 is queued until the flush, and is posted in order in one QUEUE', async () => {
    const { channel } = open();
    const { near, delivered } = ports();
    channel.send('CONFIGURE', { locale: 'en-US' }, { changed: ['locale'] });
    channel.send('HISTORY', { path: '/a' });
    channel.attach(near);
    channel.send('HISTORY', { path: '/b' });
    await settle();
    expect(delivered).toEqual([]);

    channel.flush();
    channel.send('HISTORY', { path: '/c' });
    await vi.waitFor(() => expect(delivered).toHaveLength(2));
    expect(delivered).toEqual([
      createEnvelope('QUEUE', {
        value: [
          createEnvelope('CONFIGURE', { value: { locale: 'en-US' }, changed: ['locale'] }),
          createEnvelope('HISTORY', { value: { path: '/a' } }),
          createEnvelope('HISTORY', { value: { path: '/b' } }),
        ],
      }),
      createEnvelope('HISTORY', { value: { path: '/c' } }),
    ]);
  });

  test('is never an empty QUEUE: flushing an empty queue, or without a port, posts no message', async () => {
    const { channel } = open();
    const { near, delivered } = ports();
    channel.flush();
    channel.attach(near);
    channel.flush();
    channel.flush();
    await settle();
    expect(delivered).toEqual([]);
  });

  test('makes `send` throw if it cannot be cloned; queued messages are sent as they were when queued', async () => {
    const { channel } = open();
    const { near, delivered } = ports();
    const args = ['kept'];
    channel.send('RUNTIME_REQ', { module: 'settings', method: 'set', args });
    const send = () => channel.send('RUNTIME_REQ', { module: 'a', method: 'b', args: [() => {}] });
    expect(send).toThrow('could not be cloned');
    args[0] = 'changed since';
    channel.attach(near);
    channel.flush();
    await settle();
    expect(delivered).toMatchObject([{ type: 'QUEUE', value: [{ value: { args: ['kept'] } }] }]);
    expect(send).toThrow('could not be cloned');
  });

  test('beyond the limit of the queue is refused and reported; the queued messages stay', async () => {
    const { channel, refused } = open();
    const { near, delivered } = ports();
    for (let index = 0; index <= LIMITS.queue; index += 1) channel.send('HISTORY', { path: `/${index}` });
    expect(refused).toEqual(['queue-full']);
    channel.attach(near);
    channel.flush();
    await vi.waitFor(() => expect(delivered).toHaveLength(1));
    expect(Reflect.get(Object(delivered[0]), 'value')).toHaveLength(LIMITS.queue);
  });

  test('is dropped after close', async () => {
    const { channel } = open();
    const { near, delivered } = ports();
    channel.attach(near);
    channel.flush();
    channel.close();
    channel.send('HISTORY', { path: '/a' });
    channel.flush();
    await settle();
    expect(delivered).toEqual([]);
  });
});

describe('a received message', () => {
  test('is handled in order, a QUEUE message by message', async () => {
    const { channel, received } = open();
    const { near, far } = ports();
    channel.attach(near);
    far.postMessage(
      createEnvelope('QUEUE', { value: [createEnvelope('READY'), createEnvelope('DONE', { value: {} })] }),
    );
    far.postMessage(createEnvelope('TITLE', { value: { title: 'a' } }));
    await vi.waitFor(() => expect(types(received)).toEqual(['READY', 'DONE', 'TITLE']));
  });

  test('is handled before the queue is flushed', async () => {
    const { channel, received } = open();
    const { near, far } = ports();
    channel.attach(near);
    far.postMessage(createEnvelope('READY'));
    await vi.waitFor(() => expect(types(received)).toEqual(['READY']));
  });

  test('is refused and reported if it is not in the catalogue; later messages are still handled', async () => {
    const { channel, received, refused } = open();
    const { near, far } = ports();
    channel.attach(near);
    for (const invalid of ['PING', { ...createEnvelope('READY'), v: 2 }, createEnvelope('EXPLODE')])
      far.postMessage(invalid);
    far.postMessage(createEnvelope('CONFIGURE', { value: {} }));
    far.postMessage(createEnvelope('TITLE', { value: { title: 1 } }));
    far.postMessage(createEnvelope('READY'));
    await vi.waitFor(() => expect(types(received)).toEqual(['READY']));
    expect(refused).toEqual(['not-ours', 'bad-envelope', 'unknown-type', 'unknown-type', 'bad-value']);
  });

  test('is refused if it is a QUEUE inside a QUEUE, even one that contains itself', async () => {
    const { channel, received, refused } = open();
    const { near, far } = ports();
    channel.attach(near);
    const inner = createEnvelope('QUEUE', { value: [createEnvelope('READY')] });
    const list: unknown[] = [inner, createEnvelope('DONE', { value: {} })];
    list.push(createEnvelope('QUEUE', { value: list }));
    far.postMessage(createEnvelope('QUEUE', { value: list }));
    await vi.waitFor(() => expect(refused).toEqual(['bad-value', 'bad-value']));
    expect(types(received)).toEqual(['DONE']);
  });

  test('is ignored after close, including the rest of a QUEUE', async () => {
    const received: Message[] = [];
    const stopping = open({
      onMessage(message) {
        received.push(message);
        stopping.channel.close();
      },
    });
    const { near, far } = ports();
    stopping.channel.attach(near);
    far.postMessage(
      createEnvelope('QUEUE', { value: [createEnvelope('READY'), createEnvelope('DONE', { value: {} })] }),
    );
    far.postMessage(createEnvelope('READY'));
    await settle();
    expect(types(received)).toEqual(['READY']);
  });

  test('is no longer expected once the other document is unloaded: the channel calls onDocumentLeft', async () => {
    const onGone = vi.fn();
    const { channel } = open({ onDocumentLeft: onGone });
    const { near, far } = ports();
    channel.attach(near);
    far.close();
    await vi.waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
  });
});

describe('another port', () => {
  test('closes the earlier port, whose messages are ignored from then on', async () => {
    const { channel, received } = open();
    const [first, second] = [ports(), ports()];
    channel.attach(first.near);
    channel.flush();
    channel.attach(second.near);
    first.far.postMessage(createEnvelope('TITLE', { value: { title: 'old' } }));
    second.far.postMessage(createEnvelope('TITLE', { value: { title: 'new' } }));
    await vi.waitFor(() => expect(received).toMatchObject([{ value: { title: 'new' } }]));
    await settle();
    expect(received).toHaveLength(1);
  });

  test('receives the queue that was not sent to the earlier port', async () => {
    const { channel } = open();
    const [first, second] = [ports(), ports()];
    channel.attach(first.near);
    channel.send('HISTORY', { path: '/a' });
    channel.attach(second.near);
    channel.flush();
    await vi.waitFor(() => expect(types(second.delivered)).toEqual(['QUEUE']));
    expect(first.delivered).toEqual([]);
  });

  test('starts with an empty queue after detach: messages for the earlier document are dropped', async () => {
    const { channel } = open();
    const [first, second] = [ports(), ports()];
    channel.attach(first.near);
    channel.send('HISTORY', { path: '/for-the-first' });
    channel.detach();
    channel.attach(second.near);
    channel.flush();
    channel.send('HISTORY', { path: '/for-the-second' });
    await vi.waitFor(() => expect(types(second.delivered)).toEqual(['HISTORY']));
  });

  test('is closed at once if it is attached after close', async () => {
    const { channel, received } = open();
    const { near, far } = ports();
    const onClosed = vi.fn();
    far.addEventListener('close', onClosed);
    channel.close();
    channel.attach(near);
    far.postMessage(createEnvelope('READY'));
    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    expect(received).toEqual([]);
  });
});
