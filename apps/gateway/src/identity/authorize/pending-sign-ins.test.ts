import { beforeEach, expect, test } from 'vitest';
import type { PayloadStore } from '../storage/payload-store';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createMemoryPayloadStore } from '../test-support/memory-payload-store';
import { createPendingSignIns, type PendingSignIn, type PendingSignIns } from './pending-sign-ins';

const MINUTE_MS = 60_000;
const pending: PendingSignIn = {
  flow: { state: 'flow-state', nonce: 'nonce', verifier: 'verifier' },
  request: { redirectUri: 'http://shell/', state: 'shell-state', oldHash: undefined },
};
let clock: FakeClock;
let store: PayloadStore;
let pendingSignIns: PendingSignIns;
beforeEach(async () => {
  clock = createFakeClock();
  store = createMemoryPayloadStore(clock);
  pendingSignIns = createPendingSignIns(store);
  await pendingSignIns.save('browser-1', pending);
});

test('the browser that began a sign-in can finish it once', async () => {
  expect(await pendingSignIns.take('browser-1', 'flow-state')).toMatchObject(pending);
  expect(await pendingSignIns.take('browser-1', 'flow-state')).toBeUndefined();
});

test('S4 another browser cannot take a sign-in and does not remove it', async () => {
  expect(await pendingSignIns.take('browser-2', 'flow-state')).toBeUndefined();
  expect(await pendingSignIns.take('browser-1', 'flow-state')).toBeDefined();
});

test('two tabs of one browser can sign in side by side', async () => {
  await pendingSignIns.save('browser-1', { ...pending, flow: { ...pending.flow, state: 'second' } });
  expect(await pendingSignIns.take('browser-1', 'flow-state')).toBeDefined();
  expect(await pendingSignIns.take('browser-1', 'second')).toBeDefined();
});

test('a sign-in expires after 35 minutes', async () => {
  await pendingSignIns.save('browser-1', { ...pending, flow: { ...pending.flow, state: 'second' } });
  clock.advance(35 * MINUTE_MS - 1);
  expect(await pendingSignIns.take('browser-1', 'flow-state')).toBeDefined();
  clock.advance(1);
  expect(await pendingSignIns.take('browser-1', 'second')).toBeUndefined();
});

test("the browser's secret is not stored", async () => {
  expect(JSON.stringify(await store.find('PendingSignIn', 'flow-state'))).not.toContain('browser-1');
});
