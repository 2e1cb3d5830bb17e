import { beforeEach, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createGuessDelay, type GuessDelay } from './guess-delay';

const HOME = { email: 'a@alder.example', address: '192.0.2.1' };
let clock: FakeClock;
let delay: GuessDelay;
beforeEach(() => {
  clock = createFakeClock(0);
  delay = createGuessDelay(clock);
});

/** The wait in seconds that the next attempt is told, 0 when it may go ahead. */
function attempt(change: Partial<typeof HOME> = {}): number {
  try {
    delay.begin({ ...HOME, ...change });
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ code: 'RATE_LIMITED' });
    return error instanceof Error && 'retryAfter' in error ? Number(error.retryAfter) : Number.NaN;
  }
}

test('I3 the wait for one account at one address doubles with each failure, up to five minutes', () => {
  const waits: number[] = [];
  for (let round = 0; round < 16; round += 1) {
    const wait = attempt();
    waits.push(wait);
    clock.advance(wait * 1000);
    if (wait > 0) expect(attempt()).toBe(0);
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});

test('I3 a hundred attempts at once are a hundred', () => {
  const admitted = Array.from({ length: 100 }, () => attempt()).filter((wait) => wait === 0);
  expect(admitted).toHaveLength(5);
});

test('I3 the honest owner elsewhere is not locked out by a stranger', () => {
  for (let round = 0; round < 1000; round += 1) {
    attempt({ address: '198.51.100.7' });
    clock.advance(100);
  }
  expect(attempt({ address: '203.0.113.9' })).toBeLessThanOrEqual(5);
});

test('I3 many accounts from one address are slowed down', () => {
  const waits = Array.from({ length: 100 }, (_, index) =>
    attempt({ email: `person-${index}@alder.example` }),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(31);
});

test('I3 addresses rotated within one IPv6 /64 are one address', () => {
  const waits = Array.from({ length: 10 }, (_, index) =>
    attempt({ address: `2001:db8:1:2::${index.toString(16)}` }),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test('I3 one account from a thousand addresses is slowed down', () => {
  const waits = Array.from({ length: 1000 }, (_, index) =>
    attempt({ address: `10.0.${index >> 8}.${index & 255}` }),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(21);
});

test('a right password forgets the slips before it', () => {
  for (let round = 0; round < 4; round += 1) attempt();
  attempt();
  delay.succeed(HOME);
  expect(Array.from({ length: 5 }, () => attempt())).toEqual([0, 0, 0, 0, 0]);
});

test('a right password does not wash other accounts clean', () => {
  for (let round = 0; round < 31; round += 1) attempt({ email: `person-${round}@alder.example` });
  delay.succeed(HOME);
  clock.advance(1000);
  attempt({ email: 'another@alder.example' });
  expect(attempt({ email: 'another@alder.example' })).toBeGreaterThan(0);
});

test('after a quarter of an hour of quiet everything is forgotten', () => {
  while (attempt() === 0);
  clock.advance(15 * 60_000);
  expect(attempt()).toBe(0);
});
