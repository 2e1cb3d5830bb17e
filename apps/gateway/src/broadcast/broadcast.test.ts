import { expect, it, vi } from 'vitest';
import type { Listen, NotificationListener } from '../database/listen';
import { openBroadcast } from './broadcast';

function open() {
  let listener: NotificationListener | undefined;
  const listen: Listen = (_channel, given) => {
    listener = given;
    return async () => {};
  };
  const log = { warn: vi.fn() };
  const broadcast = openBroadcast(listen, log);
  const subscriber = { onChange: vi.fn(), onResync: vi.fn() };
  return {
    broadcast,
    subscriber,
    log,
    send: (payload: string) => listener?.onMessage(payload),
    connect: () => listener?.onConnected(),
    lose: () => listener?.onLost(),
  };
}

it.each([
  ['that is not JSON', 'signing-keys k1'],
  ['with an unknown topic', '{"topic":"other","id":"k1"}'],
  ['with more than a topic and an id', '{"topic":"signing-keys","id":"k1","key":"secret"}'],
  ['without an id', '{"topic":"signing-keys"}'],
])('a message %s is logged and not sent to subscribers', (_name, payload) => {
  const { broadcast, subscriber, log, send } = open();
  broadcast.subscribe('signing-keys', subscriber);
  send(payload);
  expect(subscriber.onChange).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalledOnce();
  send('{"topic":"signing-keys","id":"k1"}');
  expect(subscriber.onChange).toHaveBeenCalledExactlyOnceWith('k1');
});

it('onResync is called when listening begins, and each time it begins again', () => {
  const { broadcast, subscriber, connect } = open();
  broadcast.subscribe('signing-keys', subscriber);
  expect(subscriber.onResync).not.toHaveBeenCalled();
  connect();
  connect();
  expect(subscriber.onResync).toHaveBeenCalledTimes(2);
});

it('is connected from when listening begins until it is interrupted', () => {
  const { broadcast, connect, lose } = open();
  expect(broadcast.isConnected()).toBe(false);
  connect();
  expect(broadcast.isConnected()).toBe(true);
  lose();
  expect(broadcast.isConnected()).toBe(false);
});

it('onResync is also called for a subscriber that subscribes later, as it may have missed a change', async () => {
  const { broadcast, subscriber, connect } = open();
  connect();
  broadcast.subscribe('signing-keys', subscriber);
  await vi.waitFor(() => expect(subscriber.onResync).toHaveBeenCalledOnce());
});

it('a subscriber is not notified after it has unsubscribed', async () => {
  const { broadcast, subscriber, send, connect } = open();
  connect();
  broadcast.subscribe('signing-keys', subscriber)();
  send('{"topic":"signing-keys","id":"k1"}');
  connect();
  await Promise.resolve();
  expect(subscriber.onChange).not.toHaveBeenCalled();
  expect(subscriber.onResync).not.toHaveBeenCalled();
});
