/** The limits, over the failure store in memory; `failure-store.test.ts` shows that the database answers like it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createMemoryFailureStore } from '../test-support/memory-failure-store';
import { testSecrets } from '../test-support/test-settings';
import { type CountingPlan, type FailureStore, PLACE_TTL_MS } from './failure-store';
import { type Attempt, createSignInThrottle, type SignInThrottle } from './sign-in-throttle';

const HOME: Attempt = { email: 'a@alder.example', address: '192.0.2.1', deviceId: undefined };
const ELSEWHERE = '203.0.113.9';
const HOUR_MS = 60 * 60 * 1000;

const ATTACK_ROUNDS = 100;

/** Each in a neighbourhood of its own. */
const network = (index: number) => `10.${index >> 8}.${index & 255}.1`;
const { guessKey } = testSecrets;

describe('failed sign-ins', () => {
  let clock: FakeClock;
  let store: FailureStore;
  let throttle: SignInThrottle;
  beforeEach(() => {
    clock = createFakeClock(1_700_000_000_000);
    store = createMemoryFailureStore(clock);
    throttle = createSignInThrottle(store, guessKey);
  });

  /** Fails; returns the wait in seconds that the attempt is given, 0 when it was counted. */
  async function attempt(change: Partial<Attempt> = {}): Promise<number> {
    try {
      await throttle.begin({ ...HOME, ...change });
      return 0;
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED' });
      return error instanceof Error && 'retryAfter' in error ? Number(error.retryAfter) : Number.NaN;
    }
  }

  const signIn = async (change: Partial<Attempt> = {}) =>
    (await throttle.begin({ ...HOME, ...change })).succeed();

  /** Makes attempts at the same time, and returns how many were counted. */
  async function countedOf(count: number, change: (index: number) => Partial<Attempt>): Promise<number> {
    const waits = await Promise.all(Array.from({ length: count }, (_, index) => attempt(change(index))));
    return waits.filter((wait) => wait === 0).length;
  }

  test('I3 a hundred concurrent attempts on one account at one network are all counted', async () => {
    expect(await countedOf(100, () => ({}))).toBe(10);
  });

  test('I3 one failure decays every half hour, although attempts go on', async () => {
    expect(await countedOf(20, () => ({}))).toBe(10);
    for (let minute = 0; minute < 30; minute += 10) {
      expect(await attempt()).toBe((30 - minute) * 60);
      clock.advance(10 * 60_000);
    }
    expect(await countedOf(20, () => ({}))).toBe(1);
  });

  test('I3 an attacker who never pauses does not block the network for longer than a failure decays', async () => {
    for (let round = 0; round < 200; round += 1) {
      await attempt({ email: `person-${round}@alder.example` });
      clock.advance(1000);
    }
    expect(await attempt()).toBeLessThanOrEqual(20);
  });

  test('I3 many accounts from one address are slowed down', async () => {
    expect(await countedOf(100, (index) => ({ email: `person-${index}@alder.example` }))).toBe(30);
  });

  test('I3 addresses rotated within one IPv6 /64 count as one address', async () => {
    const rotated = (index: number) => ({
      email: `person-${index}@alder.example`,
      address: `2001:db8:1:2::${index.toString(16)}`,
    });
    expect(await countedOf(100, rotated)).toBe(30);
  });

  test('I3 networks rotated within one IPv6 /48 or IPv4 /24 count as one for an account', async () => {
    expect(await countedOf(50, (index) => ({ address: `2001:db8:1:${index.toString(16)}::1` }))).toBe(10);
    expect(await countedOf(50, (index) => ({ address: `192.0.2.${index}` }))).toBe(10);
  });

  test('I3 strangers have at most 800 guesses on an account on the first day, and 400 on each day after', async () => {
    const guesses: number[] = [];
    for (let day = 0; day < 2; day += 1) {
      let counted = 0;
      for (let hour = 0; hour < 24; hour += 1) {
        counted += await countedOf(30, (index) => ({ address: network((day * 24 + hour) * 30 + index) }));
        counted += await countedOf(20, (index) => ({ address: network(60_000 + (index >> 2)) }));
        clock.advance(HOUR_MS);
      }
      guesses.push(counted);
    }
    expect(guesses[0]).toBeGreaterThan(400);
    expect(guesses[0]).toBeLessThanOrEqual(800);
    expect(guesses[1]).toBeLessThanOrEqual(400);
  });

  test('I3 a hundred networks that never pause leave room for the first attempts of others', async () => {
    for (let round = 0; round < 10; round += 1)
      await countedOf(100, (index) => ({ address: network(index) }));
    expect(await attempt({ address: network(0) })).toBeGreaterThan(0);
    expect(await attempt({ address: ELSEWHERE })).toBe(0);
  });

  test('I3 a device on which the account has signed in has ten attempts, then one every half hour', async () => {
    const known = { deviceId: 'phone' };
    expect(await countedOf(50, () => known)).toBe(10);
    expect(await attempt(known)).toBe(30 * 60);
    expect(await attempt({ deviceId: 'laptop' })).toBe(0);
    expect(await attempt({ ...known, email: 'b@alder.example' })).toBe(0);
  });

  test('I3 where the account has signed in, neither the account nor the network closes to it', async () => {
    await signIn({ address: ELSEWHERE });
    await countedOf(100, (index) => ({ email: `person-${index}@alder.example`, address: ELSEWHERE }));
    await countedOf(300, (index) => ({ address: network(index) }));
    await countedOf(300, (index) => ({ address: network(index) }));
    expect(await attempt({ address: '198.51.100.7' })).toBeGreaterThan(0);
    expect(await attempt({ address: ELSEWHERE })).toBe(0);
    expect(await attempt({ email: 'new@alder.example', address: ELSEWHERE })).toBeGreaterThan(0);
  });

  test('I3 the accounts that have signed in at a network share a hundred failures there', async () => {
    const person = (index: number) => ({ email: `person-${index}@alder.example` });
    for (let index = 0; index < 30; index += 1) await signIn(person(index));
    expect(await countedOf(300, (index) => person(index % 30))).toBe(130);
  });

  test('a place is forgotten thirty days after the last sign-in', async () => {
    await signIn();
    clock.advance(PLACE_TTL_MS - 1);
    await countedOf(30, (index) => ({ email: `person-${index}@alder.example` }));
    expect(await attempt()).toBe(0);
    clock.advance(1);
    expect(await attempt()).toBeGreaterThan(0);
  });

  test('a correct password takes back the failures before it, in every bucket', async () => {
    for (let round = 0; round < 100; round += 1) {
      const email = `person-${round}@alder.example`;
      for (let typo = 0; typo < 4; typo += 1) expect(await attempt({ email })).toBe(0);
      await signIn({ email });
    }
    for (let round = 0; round < 100; round += 1) {
      const address = network(round);
      for (let typo = 0; typo < 4; typo += 1) expect(await attempt({ address })).toBe(0);
      await signIn({ address });
    }
    expect(await attempt({ email: 'new@alder.example' })).toBe(0);
  });

  test('a correct password does not take back the failures of other accounts, or those that have decayed', async () => {
    const other = (index: number) => ({ email: `person-${index}@alder.example` });
    for (let typo = 0; typo < 5; typo += 1) await attempt();
    clock.advance(HOUR_MS);
    await countedOf(29, other);
    await signIn();
    expect(await countedOf(10, (index) => other(100 + index))).toBe(1);
  });

  test('an attempt that has to wait is counted in no bucket', async () => {
    await countedOf(500, () => ({}));
    expect(await countedOf(100, (index) => ({ email: `person-${index}@alder.example` }))).toBe(20);
  });

  /** Failed attempts of strangers until the address has no room. */
  const fillAddress = (address = HOME.address) =>
    countedOf(30, (index) => ({ email: `stranger-${index}@alder.example`, address }));
  /** Each attempt has a proof of its own. */
  let proofs = 0;
  const proven = (change: Partial<Attempt> = {}) => {
    proofs += 1;
    return { workId: `proof ${proofs}`, ...change };
  };

  test('I3 a proof of work lets an attempt be counted at an address that is full', async () => {
    await fillAddress();
    expect(await attempt()).toBeGreaterThan(0);
    expect(await attempt(proven())).toBe(0);
    expect(await attempt()).toBeGreaterThan(0);
  });

  test('I3 each proof of work buys one attempt, also of a hundred concurrent copies', async () => {
    await fillAddress();
    expect(await countedOf(100, () => ({ workId: 'copied' }))).toBe(1);
    clock.advance(6 * 60_000 - 1);
    await countedOf(30, (index) => ({ email: `later-${index}@alder.example` }));
    expect(await attempt({ workId: 'copied' })).toBeGreaterThan(0);
    await signIn({ workId: 'spent on a success' });
    const other = { email: 'b@alder.example' };
    expect(await attempt({ ...other, workId: 'spent on a success' })).toBeGreaterThan(0);
  });

  test('I3 a proof of work is not spent where the address has room', async () => {
    await signIn({ email: 'b@alder.example', workId: 'kept' });
    await fillAddress();
    expect(await attempt({ workId: 'kept' })).toBe(0);
  });

  test('I3 proofs of work give no further guess at an account at one network', async () => {
    await fillAddress();
    expect(await countedOf(100, () => proven())).toBe(10);
    clock.advance(HOUR_MS);
    await fillAddress();
    expect(await countedOf(100, () => proven())).toBe(2);
  });

  test('I3 proofs of work give no further guess at an account from many networks', async () => {
    const guesses: number[] = [];
    for (let day = 0; day < 2; day += 1) {
      let counted = 0;
      for (let hour = 0; hour < 24; hour += 1) {
        counted += await countedOf(50, (index) =>
          proven({ address: network((day * 24 + hour) * 50 + index) }),
        );
        counted += await countedOf(20, (index) => proven({ address: network(60_000 + (index >> 2)) }));
        clock.advance(HOUR_MS);
      }
      guesses.push(counted);
    }
    expect(guesses[0]).toBeLessThanOrEqual(800);
    expect(guesses[1]).toBeLessThanOrEqual(400);
  });

  test('I3 an address has 600 failures with proofs of work, then one a second, however fast it works', async () => {
    await fillAddress();
    const spray = (count: number) =>
      countedOf(count, (index) => proven({ email: `victim-${index}@alder.example` }));
    expect(await spray(1000)).toBe(600);
    expect(await spray(100)).toBe(0);
    clock.advance(10_000);
    expect(await spray(100)).toBe(10);
  });

  test('a success takes back the failures with proofs of work before it', async () => {
    await fillAddress();
    for (let round = 0; round < 200; round += 1) {
      const email = `person-${round}@alder.example`;
      for (let typo = 0; typo < 4; typo += 1) expect(await attempt(proven({ email }))).toBe(0);
      await signIn(proven({ email }));
    }
    expect(await attempt(proven())).toBe(0);
  });

  test('I3 work is offered only in place of the refusal by the address', async () => {
    const isOpen = (change: Partial<Attempt> = {}) => throttle.isOpenToWork({ ...HOME, ...change });
    await fillAddress();
    expect(await isOpen()).toBe(true);
    const device = { deviceId: 'phone' };
    await countedOf(10, () => device);
    expect(await isOpen(device)).toBe(false);
    await countedOf(10, () => proven());
    expect(await isOpen()).toBe(false);
    expect(await isOpen({ email: 'new@alder.example' })).toBe(true);
    await countedOf(1000, (index) => proven({ email: `victim-${index}@alder.example` }));
    expect(await isOpen({ email: 'new@alder.example' })).toBe(false);
  });

  test('I3 no work is offered on an account that strangers of many networks have filled', async () => {
    await fillAddress(ELSEWHERE);
    for (let round = 0; round < 10; round += 1)
      await countedOf(300, (index) => ({ address: network(index) }));
    expect(await throttle.isOpenToWork({ ...HOME, address: ELSEWHERE })).toBe(false);
    expect(await throttle.isOpenToWork({ ...HOME, email: 'b@alder.example', address: ELSEWHERE })).toBe(true);
  });

  test('I3 a place that its own accounts have filled is open to work', async () => {
    const person = (index: number) => ({ email: `person-${index}@alder.example` });
    for (let index = 0; index < 30; index += 1) await signIn(person(index));
    await countedOf(200, (index) => person(index % 15));
    await fillAddress();
    expect(await attempt(person(20))).toBeGreaterThan(0);
    expect(await throttle.isOpenToWork({ ...HOME, ...person(20) })).toBe(true);
    expect(await attempt(proven(person(20)))).toBe(0);
  });

  test('the sweep removes empty buckets and forgotten places, and no others', async () => {
    await attempt({ deviceId: 'phone' });
    clock.advance(30 * 60_000 - 1);
    expect(await store.removeExpired()).toBe(0);
    await attempt({ deviceId: 'laptop' });
    await store.rememberPlace('home');
    clock.advance(1);
    expect(await store.removeExpired()).toBe(1);
    clock.advance(PLACE_TTL_MS);
    expect(await store.removeExpired()).toBe(2);
  });

  /** Ten thousand attempts in an hour; after each hundred of them the owner acts. */
  async function attack(
    hostile: (index: number) => Partial<Attempt>,
    owner: (round: number) => Promise<void>,
  ) {
    for (let round = 0; round < ATTACK_ROUNDS; round += 1) {
      await countedOf(100, (index) => hostile(round * 100 + index));
      clock.advance(36_000);
      await owner(round);
    }
  }

  test('I3 during thousands of hostile attempts the owner signs in at once from a known device', async () => {
    const hostile = (index: number): Partial<Attempt> => {
      if (index % 2 === 0) return { address: network(index) };
      return { address: ELSEWHERE, email: index % 4 === 1 ? HOME.email : `person-${index}@alder.example` };
    };
    await attack(hostile, () => signIn({ address: ELSEWHERE, deviceId: 'phone' }));
    expect(await attempt({ address: ELSEWHERE })).toBeGreaterThan(0);
  });

  test('I3 during thousands of hostile attempts the owner signs in within 30 s from an unknown device', async () => {
    const hostile = (index: number): Partial<Attempt> =>
      index % 2 === 0
        ? { address: network((index / 2) % 100) }
        : { address: ELSEWHERE, email: `person-${index}@alder.example` };
    const waits: number[] = [];
    await signIn({ address: ELSEWHERE });
    await attack(hostile, async (round) => {
      for (const address of [ELSEWHERE, network(1000 + round)]) {
        const wait = await attempt({ address });
        waits.push(wait);
        clock.advance(wait * 1000);
        await signIn({ address });
      }
    });
    expect(waits).toHaveLength(2 * ATTACK_ROUNDS);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30);
    expect(await countedOf(20, () => ({ address: network(0) }))).toBeLessThanOrEqual(1);
  });
});

test('neither the e-mail address nor the network address is stored', async () => {
  const keys: string[] = [];
  const count = async (plans: readonly CountingPlan[]) => {
    keys.push(...plans.flatMap(({ place = [], buckets }) => [buckets.map(({ key }) => key), place].flat(2)));
    return 0;
  };
  const store: FailureStore = { ...createMemoryFailureStore(createFakeClock()), count };
  for (const secret of ['one', 'two']) await createSignInThrottle(store, Buffer.from(secret)).begin(HOME);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  expect(new Set(keys).size).toBe(20);
});

test('an attempt that cannot be counted is refused', async () => {
  const away = async () => Promise.reject(new Error('database away'));
  const store = createMemoryFailureStore(createFakeClock());
  const unreadable = createSignInThrottle({ ...store, count: away }, guessKey);
  const refusal = { code: 'UNAVAILABLE', entry: { status: 503 } };
  await expect(unreadable.begin(HOME)).rejects.toMatchObject(refusal);
  const attempt = await createSignInThrottle({ ...store, refund: away }, guessKey).begin(HOME);
  await expect(attempt.succeed()).rejects.toMatchObject(refusal);
});
