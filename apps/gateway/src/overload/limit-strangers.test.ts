import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../identity/test-support/fake-clock';
import { limitFailures, limitStrangers } from './limit-strangers';

function create() {
  const clock = createFakeClock();
  const limit = limitStrangers(clock);
  const call = (address: string) => {
    try {
      limit(address);
      return 'served';
    } catch (error) {
      return error;
    }
  };
  const served = (address: string, times: number) => {
    let count = 0;
    for (let index = 0; index < times; index++) if (call(address) === 'served') count += 1;
    return count;
  };
  return { clock, call, served };
}
const REFUSED = { code: 'RATE_LIMITED', retryAfter: 0.01 };

describe('the calls of strangers', () => {
  it('are refused beyond 6,000 at once and 100 a second from one address, while its neighbours are served', () => {
    const { clock, call, served } = create();
    expect(served('203.0.113.7', 20_000)).toBe(6_000);
    expect(call('203.0.113.7')).toMatchObject(REFUSED);
    expect(call('203.0.113.8')).toBe('served');
    clock.advance(1_000);
    expect(served('203.0.113.7', 500)).toBe(100);
  });

  it('are counted together for the addresses of an IPv6 /64', () => {
    const { call, served } = create();
    for (let host = 1; host <= 10; host++) served(`2001:db8:1:1::${host}`, 600);
    expect(call('2001:db8:1:1::ffff')).toMatchObject(REFUSED);
    expect(call('2001:db8:1:2::1')).toBe('served');
  });

  it.each([
    ['a /24', (host: number) => `203.0.113.${host}`, '203.0.114.1'],
    ['a /48', (host: number) => `2001:db8:1:${host}::1`, '2001:db8:2::1'],
  ])('are refused beyond 24,000 at once from all addresses of %s', (_name, address, other) => {
    const { call, served } = create();
    for (let host = 1; host <= 200; host++) expect(served(address(host), 120)).toBe(120);
    expect(call(address(201))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(call(other)).toBe('served');
  });

  it('do not hurt 700 users behind one address who sign in at the same moment', () => {
    const { served } = create();
    expect(served('203.0.113.7', 700 * 8)).toBe(700 * 8);
  });
});

describe('the failed calls of strangers', () => {
  const begin = (limit: ReturnType<typeof limitFailures>, times: number) => {
    for (let index = 0; index < times; index++) limit.begin('203.0.113.7');
  };

  it('are refused beyond 600 at once and 10 a second from one address', () => {
    const clock = createFakeClock();
    const limit = limitFailures(clock);
    begin(limit, 600);
    expect(() => begin(limit, 1)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 0.1 }));
    expect(() => limit.begin('203.0.113.8')).not.toThrow();
    clock.advance(1_000);
    begin(limit, 10);
    expect(() => begin(limit, 1)).toThrow();
  });

  it('do not have those among them that succeed', () => {
    const limit = limitFailures(createFakeClock());
    for (let call = 0; call < 2_000; call++) {
      limit.begin('203.0.113.7');
      limit.succeed('203.0.113.7');
    }
    begin(limit, 600);
    expect(() => begin(limit, 1)).toThrow();
  });
});
