/** The contract of a failure store: over the store in memory, and over the database on each engine. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createMemoryFailureStore } from '../test-support/memory-failure-store';
import { createDatabaseFailureStore } from './database-failure-store';
import { type Bucket, type BucketRule, type FailureStore, PLACE_TTL_MS } from './failure-store';

const START = 1_700_000_000_000;
const DECAY_MS = 60_000;

interface Host {
  /** Creates an empty store. */
  createStore(clock: FakeClock): Promise<FailureStore>;
  close(): Promise<void>;
}

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
        await db.deleteFrom('sign_in_places').execute();
        return createDatabaseFailureStore(db, clock);
      };
      return { createStore, close };
    },
  ]),
];

/** Few shared buckets, so that the plans of a walk overlap. */
const sharedRules = {
  one: { capacity: 1, decayMs: DECAY_MS },
  four: { capacity: 4, decayMs: DECAY_MS },
  seven: { capacity: 7, decayMs: DECAY_MS / 3 },
} as const satisfies Record<string, BucketRule>;
const sharedName = fc.constantFrom('one', 'four', 'seven');
type SharedName = keyof typeof sharedRules;
const UNLIMITED = 2_147_483_647;

const pair = fc.constantFrom('of a', 'of b');
const place = fc.constantFrom('home', 'work');
const shared = fc.uniqueArray(sharedName, { maxLength: 2 });
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      pair,
      known: shared,
      knownPlace: place,
      open: fc.array(shared, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ refunded: pair }) },
  { weight: 1, arbitrary: fc.record({ remembered: place }) },
  { weight: 3, arbitrary: fc.record({ pauseMs: fc.constantFrom(1, 19_999, DECAY_MS, PLACE_TTL_MS) }) },
  { weight: 3, arbitrary: fc.record({ pair, peeked: fc.array(shared, { maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ isSweep: fc.constant(true) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const shareKey = (name: SharedName, ofPair: string) => `share of ${name} ${ofPair}`;

/** As the limits use a store: each shared bucket has a share for each pair. */
function bucketsOf(names: readonly SharedName[], ofPair: string): Bucket[] {
  const shares = names.flatMap((name) => [
    { key: name, rule: sharedRules[name] },
    { key: shareKey(name, ofPair), rule: { ...sharedRules[name], capacity: UNLIMITED } },
  ]);
  return [{ key: ofPair, rule: { capacity: 5, decayMs: DECAY_MS } }, ...shares];
}

/** @returns the answer of the store to an attempt or a question, undefined after another step */
async function take(taken: Step, store: FailureStore): Promise<number | boolean | undefined> {
  if ('peeked' in taken) {
    return store.hasRoom(taken.peeked.map((names) => ({ buckets: bucketsOf(names, taken.pair) })));
  }
  if ('open' in taken) {
    return store.count([
      { place: taken.knownPlace, buckets: bucketsOf(taken.known, taken.pair) },
      ...taken.open.map((names) => ({ buckets: bucketsOf(names, taken.pair) })),
    ]);
  }
  if ('refunded' in taken) {
    const names = ['one', 'four', 'seven'] as const;
    const shares = names.map((bucket) => ({ share: shareKey(bucket, taken.refunded), bucket }));
    await store.refund([taken.refunded], shares);
  } else if ('remembered' in taken) await store.rememberPlace(taken.remembered);
  else if ('isSweep' in taken) await store.removeExpired();
  return undefined;
}

describe.each(hosts)('the failure store in %s', (name, createHost) => {
  let host: Host;
  beforeAll(async () => {
    host = await createHost();
  });
  afterAll(() => host.close());

  let clock: FakeClock;
  let store: FailureStore;
  beforeEach(async () => {
    clock = createFakeClock(START);
    store = await host.createStore(clock);
  });

  const ten = { key: 'ten', rule: { capacity: 10, decayMs: DECAY_MS } };
  const thirty = { key: 'thirty', rule: { capacity: 30, decayMs: DECAY_MS } };

  test('I3 each of a hundred concurrent attempts sees those before it', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => store.count([{ buckets: [ten] }])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(new Set(waits.filter((wait) => wait > 0))).toEqual(new Set([DECAY_MS]));
  });

  test('I3 concurrent attempts with overlapping buckets in opposite orders do not block each other', async () => {
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        store.count([{ buckets: index % 2 === 0 ? [ten, thirty] : [thirty, ten] }]),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  test('I3 one failure decays in its time, although attempts go on', async () => {
    for (let count = 0; count < 10; count += 1) expect(await store.count([{ buckets: [ten] }])).toBe(0);
    expect(await store.count([{ buckets: [ten] }])).toBe(DECAY_MS);
    clock.advance(DECAY_MS - 1);
    expect(await store.count([{ buckets: [ten] }])).toBe(1);
    clock.advance(1);
    expect(await store.count([{ buckets: [ten] }])).toBe(0);
    expect(await store.count([{ buckets: [ten] }])).toBe(DECAY_MS);
  });

  test('a plan has room until one of its buckets is full, and the question fills none', async () => {
    const plans = [{ buckets: [ten, thirty] }];
    for (let count = 0; count < 10; count += 1) {
      expect(await store.hasRoom(plans)).toBe(true);
      await store.count(plans);
    }
    expect(await store.hasRoom(plans)).toBe(false);
    expect(await store.hasRoom([...plans, { buckets: [thirty] }])).toBe(true);
    expect(await store.hasRoom([])).toBe(false);
    clock.advance(DECAY_MS - 1);
    expect(await store.hasRoom(plans)).toBe(false);
    clock.advance(1);
    expect(await store.hasRoom(plans)).toBe(true);
  });

  test('an attempt that has to wait is counted in no bucket', async () => {
    for (let count = 0; count < 20; count += 1) await store.count([{ buckets: [ten, thirty] }]);
    for (let count = 0; count < 20; count += 1) expect(await store.count([{ buckets: [thirty] }])).toBe(0);
    expect(await store.count([{ buckets: [thirty] }])).toBe(DECAY_MS);
  });

  test('a place is known until thirty days after it was remembered', async () => {
    const full = { key: 'full', rule: { capacity: 1, decayMs: DECAY_MS } };
    const countAtHome = async () => {
      await store.count([{ buckets: [full] }]);
      return store.count([{ place: 'home', buckets: [ten] }, { buckets: [full] }]);
    };
    expect(await countAtHome()).toBe(DECAY_MS);
    await store.rememberPlace('home');
    clock.advance(PLACE_TTL_MS - 1);
    expect(await countAtHome()).toBe(0);
    clock.advance(1);
    expect(await countAtHome()).toBeGreaterThan(0);
  });

  test('the sweep removes empty buckets and forgotten places, and no others', async () => {
    await store.count([{ buckets: [ten] }]);
    clock.advance(DECAY_MS - 1);
    expect(await store.removeExpired()).toBe(0);
    await store.count([{ buckets: [thirty] }]);
    await store.rememberPlace('home');
    clock.advance(1);
    expect(await store.removeExpired()).toBe(1);
    clock.advance(PLACE_TTL_MS);
    expect(await store.removeExpired()).toBe(2);
  });

  if (name === 'memory') return;
  test('I3 random walks are answered as by the store in memory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const walked = createFakeClock(START);
        const remembered = createMemoryFailureStore(walked);
        const stored = await host.createStore(walked);
        for (const each of steps) {
          if ('pauseMs' in each) walked.advance(each.pauseMs);
          expect(await take(each, stored)).toBe(await take(each, remembered));
        }
      }),
      { numRuns: inject('isLongRun') ? 500 : 25, seed: 20261125 },
    );
  });
});
