/** The same tests run over each failure store. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { testEngines } from '../../database/test-support/test-engines';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createMemoryFailureStore } from '../test-support/memory-failure-store';
import { testSecrets } from '../test-support/test-settings';
import { createDatabaseFailureStore } from './database-failure-store';
import type { CountedKey, FailureStore } from './failure-store';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle';

const HOME = { email: 'a@alder.example', address: '192.0.2.1' };
const { guessKey } = testSecrets;

interface Host {
  /** Creates an empty store. */
  createStore(clock: FakeClock): Promise<FailureStore>;
  close(): Promise<void>;
}

/** The stores that count failures: the memory of a test, and each engine. */
const hosts: [string, () => Promise<Host>][] = [
  [
    'memory',
    async () => ({ createStore: async (clock) => createMemoryFailureStore(clock), close: async () => {} }),
  ],
  ...testEngines.map(({ name, createDatabase }): [string, () => Promise<Host>] => [
    name,
    async () => {
      const { db, close } = await createDatabase();
      const createStore = async (clock: FakeClock) => {
        await db.deleteFrom('sign_in_failures').execute();
        return createDatabaseFailureStore(db, clock);
      };
      return { createStore, close };
    },
  ]),
];

describe.each(hosts)('failures counted in %s', (_name, createHost) => {
  let host: Host;
  beforeAll(async () => {
    host = await createHost();
  });
  afterAll(() => host.close());

  let clock: FakeClock;
  let store: FailureStore;
  let delay: SignInThrottle;
  beforeEach(async () => {
    clock = createFakeClock(1_700_000_000_000);
    store = await host.createStore(clock);
    delay = createSignInThrottle(store, guessKey);
  });

  /** Returns the wait in seconds that the next attempt is given, 0 when it may proceed. */
  async function attempt(change: Partial<typeof HOME> = {}): Promise<number> {
    try {
      await delay.begin({ ...HOME, ...change });
      return 0;
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED' });
      return error instanceof Error && 'retryAfter' in error ? Number(error.retryAfter) : Number.NaN;
    }
  }

  test('I3 the wait for one account at one address doubles with each failure, up to five minutes', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 16; round += 1) {
      const wait = await attempt();
      waits.push(wait);
      clock.advance(wait * 1000);
      if (wait > 0) expect(await attempt()).toBe(0);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('I3 a hundred concurrent attempts are all counted', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => attempt()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('I3 a stranger cannot lock the owner of an account out at another address', async () => {
    for (let round = 0; round < 1000; round += 1) {
      await attempt({ address: '198.51.100.7' });
      clock.advance(100);
    }
    expect(await attempt({ address: '203.0.113.9' })).toBeLessThanOrEqual(5);
  });

  test('I3 many accounts from one address are slowed down', async () => {
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, index) => attempt({ email: `person-${index}@alder.example` })),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(31);
  });

  test('I3 addresses rotated within one IPv6 /64 count as one address', async () => {
    const waits = await Promise.all(
      Array.from({ length: 10 }, (_, index) => attempt({ address: `2001:db8:1:2::${index.toString(16)}` })),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('I3 one account from a thousand addresses is slowed down', async () => {
    const waits = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => attempt({ address: `10.0.${index >> 8}.${index & 255}` })),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(21);
  });

  test('a correct password clears the failures before it', async () => {
    for (let round = 0; round < 5; round += 1) await attempt();
    await delay.succeed(HOME);
    expect(await Promise.all(Array.from({ length: 5 }, () => attempt()))).toEqual([0, 0, 0, 0, 0]);
  });

  test('a correct password does not clear the failures of other accounts', async () => {
    for (let round = 0; round < 31; round += 1) await attempt({ email: `person-${round}@alder.example` });
    await delay.succeed(HOME);
    clock.advance(1000);
    await attempt({ email: 'another@alder.example' });
    expect(await attempt({ email: 'another@alder.example' })).toBeGreaterThan(0);
  });

  test('after fifteen minutes without an attempt all failures are forgotten', async () => {
    while ((await attempt()) === 0);
    clock.advance(15 * 60_000);
    const waits = [];
    for (let round = 0; round < 6; round += 1) waits.push(await attempt());
    expect(waits).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test('an attempt that has to wait is counted under none of its keys', async () => {
    while ((await attempt()) === 0);
    for (let round = 0; round < 100; round += 1) await attempt();
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, index) => attempt({ email: `person-${index}@alder.example` })),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(26);
  });

  test('the sweep removes keys without an attempt for fifteen minutes, and no others', async () => {
    for (let round = 0; round < 5; round += 1) await attempt();
    clock.advance(15 * 60_000 - 1);
    expect(await store.removeExpired()).toBe(0);
    await attempt({ address: '203.0.113.9' });
    clock.advance(1);
    expect(await store.removeExpired()).toBe(2);
  });
});

test('neither the e-mail address nor the network address is stored', async () => {
  const keys: string[] = [];
  const count = async (counted: readonly CountedKey[]) => {
    keys.push(...counted.map(({ key }) => key));
    return 0;
  };
  const store: FailureStore = { ...createMemoryFailureStore(createFakeClock()), count };
  for (const secret of ['one', 'two']) await createSignInThrottle(store, Buffer.from(secret)).begin(HOME);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  expect(new Set(keys).size).toBe(6);
});

test('an attempt that cannot be counted is refused', async () => {
  const away = async () => Promise.reject(new Error('database away'));
  const delay = createSignInThrottle({ count: away, clear: away, removeExpired: away }, guessKey);
  await expect(delay.begin(HOME)).rejects.toMatchObject({ code: 'UNAVAILABLE', entry: { status: 503 } });
  await expect(delay.succeed(HOME)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
