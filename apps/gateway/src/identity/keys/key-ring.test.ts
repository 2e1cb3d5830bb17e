import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportJWK, generateKeyPair, type JWTHeaderParameters } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Subscriber } from '../../broadcast/broadcast';
import { DatabaseError } from '../../database/database-error';
import { createFakeClock } from '../test-support/fake-clock';
import { createKeyRing } from './key-ring';
import { type EcSigningKey, parseEcKey, publicHalf } from './signing-key';
import type { SigningKeys } from './signing-keys';

async function createKey(kid: string): Promise<EcSigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return parseEcKey(kid, await exportJWK(privateKey));
}

const [old, added] = await Promise.all([createKey('old'), createKey('added')]);
const setOf = (current: EcSigningKey, ...others: EcSigningKey[]): SigningKeys => {
  const all = [current, ...others];
  return { current, all, publicSet: { keys: all.map(publicHalf) } };
};

const clock = createFakeClock(0);
const load = vi.fn(async () => setOf(old));
let subscriber: Subscriber | undefined;
let keys: ReturnType<typeof createKeyRing>;
beforeEach(() => {
  load.mockReset().mockImplementation(async () => setOf(added, old));
  keys = createRing();
  clock.advance(60_000);
});

function createRing() {
  return createKeyRing({
    keys: setOf(old),
    load,
    broadcast: {
      subscribe(_topic, given) {
        subscriber = given;
        return () => {
          subscriber = undefined;
        };
      },
    },
    clock,
    log: { warn: vi.fn() },
  });
}

const find = async (kid: string) => {
  const header: JWTHeaderParameters = { alg: 'ES256', kid };
  return keys.findKey(header, { payload: '', signature: '' });
};

test('a key loaded at the start is found without a read', async () => {
  await expect(find('old')).resolves.toBeDefined();
  expect(load).not.toHaveBeenCalled();
});

test.each<[string, (subscribed: Subscriber | undefined) => void]>([
  ['is announced', (listener) => listener?.onChange('added')],
  ['may have been missed', (listener) => listener?.onResync()],
])('the keys are read again when a change %s', async (_name, tell) => {
  tell(subscriber);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await expect(find('added')).resolves.toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('an unannounced key is looked up when a token names it', async () => {
  await expect(find('added')).resolves.toBeDefined();
});

test('any number of unknown key ids leads to at most one read in five seconds', async () => {
  await Promise.allSettled([find('a'), find('b')]);
  clock.advance(4_999);
  await expect(find('c')).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
  expect(load).toHaveBeenCalledOnce();
  clock.advance(1);
  await expect(find('c')).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('an unreachable database is reported as such, without refusing the token', async () => {
  load.mockRejectedValueOnce(new DatabaseError('UNAVAILABLE', 'away'));
  await expect(find('added')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(find('old')).resolves.toBeDefined();
});

test('an unreachable database is reported for each token until the next read, not only for the first', async () => {
  load.mockRejectedValueOnce(new DatabaseError('UNAVAILABLE', 'away'));
  await expect(find('added')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(find('added')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(load).toHaveBeenCalledOnce();
  clock.advance(5_000);
  await expect(find('added')).resolves.toBeDefined();
});

test('keys that were read earlier do not replace later ones', async () => {
  let answerFirst = (_keys: SigningKeys) => {};
  load.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
  subscriber?.onChange('added');
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  subscriber?.onChange('added');
  await nextTurn();
  answerFirst(setOf(old));
  await expect.poll(() => keys.current().current.kid).toBe('added');
  await nextTurn();
  expect(keys.current().current.kid).toBe('added');
});

test('a removed key no longer verifies', async () => {
  load.mockImplementation(async () => setOf(added));
  subscriber?.onChange('added');
  await expect.poll(() => find('old').catch(() => 'refused')).toBe('refused');
});

test('a listener is called when the keys change, and not when they are the same', async () => {
  const notified: string[] = [];
  keys.onChange(({ current }) => notified.push(current.kid));
  load.mockImplementation(async () => setOf(old));
  subscriber?.onResync();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  load.mockImplementation(async () => setOf(old, added));
  subscriber?.onResync();
  await expect.poll(() => notified).toEqual(['old']);
  load.mockImplementation(async () => setOf(added, old));
  subscriber?.onResync();
  await expect.poll(() => notified).toEqual(['old', 'added']);
  expect(keys.current().current.kid).toBe('added');
});

test('close removes the subscription', () => {
  keys.close();
  expect(subscriber).toBeUndefined();
});

test('the keys are read every hour without an announced change, until close', async () => {
  vi.useFakeTimers();
  try {
    const ring = createRing();
    await vi.advanceTimersByTimeAsync(3_599_999);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledOnce();
    expect(ring.current().current.kid).toBe('added');
    ring.close();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
