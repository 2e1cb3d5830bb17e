import { describe, expect, it } from 'vitest';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { createFakeClock } from '../identity/test-support/fake-clock';
import { createTokenBuckets } from '../overload/token-buckets';
import type { WithBearer } from './bearer';
import { limitCalls } from './limit-calls';

/** Each user id names its organisation: `alder/1`. */
const withBearer = (async ({ userId }: TokenClaims, work: (bearer: unknown) => unknown) =>
  work({ account: { owningOrganisationId: userId.split('/')[0] } })) as unknown as WithBearer;

function create(callsPerSecond = 2) {
  const clock = createFakeClock();
  const limited = limitCalls(withBearer, callsPerSecond, clock);
  const call = (userId: string) =>
    limited.withBearer({ userId } as TokenClaims, async () => 'done').catch((error: unknown) => error);
  const callTimes = async (userId: string, times: number) => {
    for (let index = 0; index < times; index++) expect(await call(userId)).toBe('done');
  };
  return { clock, call, callTimes, charge: limited.charge, meter: limited.meter };
}

describe('the API calls of an account', () => {
  it('L4 are refused beyond its burst, with the seconds to wait, while another account is served', async () => {
    const { call, callTimes } = create();
    await callTimes('alder/1', 60);
    expect(await call('alder/1')).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 0.5 });
    expect(await call('alder/2')).toBe('done');
  });

  it('L4 are served again at the rate', async () => {
    const { clock, call, callTimes } = create();
    await callTimes('alder/1', 60);
    clock.advance(1_000);
    await callTimes('alder/1', 2);
    expect(await call('alder/1')).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('I1 count as many as a call asks for', async () => {
    const { call, callTimes, charge } = create();
    charge({ userId: 'alder/1' }, 50);
    await callTimes('alder/1', 10);
    expect(await call('alder/1')).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('are never refused when an honest user opens 20 tabs, with ten calls each', async () => {
    await create(20).callTimes('alder/1', 200);
  });
});

it('L4 the accounts of an organisation share ten times as much, and another organisation is served', async () => {
  const { call, callTimes } = create();
  for (let account = 0; account < 11; account++) await callTimes(`alder/${account}`, 50);
  // The first call of each account was not counted for the organisation: 11 times 49 are 539 of 600.
  await callTimes('alder/0', 10);
  await callTimes('alder/1', 10);
  for (let account = 2; account < 7; account++) await callTimes(`alder/${account}`, 8);
  await callTimes('alder/7', 1);
  expect(await call('alder/8')).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await call('birch/1')).toBe('done');
});

it('L4 a call that the organisation’s bound refuses is not charged to its account', async () => {
  const { clock, call, callTimes, charge } = create();
  await callTimes('alder/1', 1);
  // The others use up what the organisation has: 600 at once.
  for (let account = 2; account < 12; account++) await callTimes(`alder/${account}`, 1);
  for (let account = 2; account < 12; account++) charge({ userId: `alder/${account}` }, 59);
  charge({ userId: 'alder/1' }, 10);
  for (let attempt = 0; attempt < 100; attempt++) {
    expect(await call('alder/1')).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 0.05 });
  }
  // In one second the organisation may make 20 calls, and this account has 51 of 60 left.
  clock.advance(1_000);
  await callTimes('alder/1', 20);
});

it('L4 a call that its account’s bound refuses is not charged to the organisation', async () => {
  const { call, callTimes } = create();
  await callTimes('alder/1', 60);
  for (let attempt = 0; attempt < 1_000; attempt++) {
    expect(await call('alder/1')).toMatchObject({ code: 'RATE_LIMITED' });
  }
  await callTimes('alder/2', 60);
});

it('a bucket that has filled again takes no memory', () => {
  const clock = createFakeClock();
  const buckets = createTokenBuckets({ burst: 10, perSecond: 1 }, clock);
  for (let key = 0; key < 100; key++) buckets.take(String(key), 1);
  expect(buckets.wait('0', 10)).toBe(1);
  expect(buckets.count()).toBe(100);
  clock.advance(1_000);
  for (let call = 0; call < 100; call++) buckets.take('one', 1);
  expect(buckets.count()).toBeLessThan(5);
});

describe('the work of a call', () => {
  const ann = { userId: 'alder/1' };

  it('L4 counts as one further call for each 100 rows, before it begins', async () => {
    const { clock, callTimes, meter } = create();
    meter(ann)(2_000);
    meter(ann)(2_000);
    await callTimes('alder/1', 10);
    expect(() => meter(ann)(2_000)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 5 }));
    // A refused call takes nothing from the allowance.
    clock.advance(5_000);
    expect(() => meter(ann)(1_000)).not.toThrow();
  });

  it('counts at most as half of what an account may do at once, so that the largest call is possible', async () => {
    const { callTimes, meter } = create();
    const chargeRows = meter(ann);
    for (let batch = 0; batch < 100; batch += 1) chargeRows(500);
    await callTimes('alder/1', 30);
    expect(() => meter(ann)(1)).toThrow();
  });

  it('L4 of a download waits, and leaves half of what the account may do at once to its other calls', async () => {
    const clock = createFakeClock();
    const waits: number[] = [];
    const wait = async (ms: number) => {
      waits.push(ms);
      clock.advance(ms);
    };
    const { pace, charge } = limitCalls(withBearer, 2, clock, wait);
    for (let page = 0; page < 3; page += 1) await pace(ann, 1_000);
    expect(waits).toEqual([]);
    await pace(ann, 1_000);
    expect(waits).toEqual([5_000]);
    charge(ann, 30);
    expect(() => charge(ann, 1)).toThrow();
  });
});
