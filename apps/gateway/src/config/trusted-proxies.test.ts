import { describe, expect, it } from 'vitest';
import { parseTrustedProxies } from './trusted-proxies';

function trusts(text: string, address: string | undefined, hop = 0): boolean {
  const trust = parseTrustedProxies(text);
  if (!trust) throw new Error(`not accepted: ${text}`);
  return trust(address, hop);
}

describe('the trusted proxies', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['10.0.0.1', '::ffff:10.0.0.1', true],
    ['10.0.0.0/8, ::1', '10.200.3.4', true],
    ['10.0.0.0/8, ::1', '::1', true],
    ['10.0.0.0/8,::1', '11.0.0.1', false],
    ['fd00::/8', 'fd12::1', true],
    ['fd00::/8', 'fe00::1', false],
    ['10.0.0.0/8', 'unknown', false],
    ['10.0.0.0/8', '', false],
    ['10.0.0.0/8', undefined, false],
  ])('set to %j trust the sender %j: %j', (text, address, expected) => {
    expect(trusts(text, address)).toBe(expected);
    expect(trusts(text, address, 5)).toBe(expected);
  });

  it('may be given as a number of hops, at any address', () => {
    expect([0, 1, 2].map((hop) => trusts('2', '192.0.2.1', hop))).toEqual([true, true, false]);
  });

  it.each([
    '0',
    '10',
    '-1',
    '1.5',
    'yes',
    'true',
    '*',
    ',',
    '10.0.0.1,',
    'proxy.example.com',
    'loopback',
    '10.0.0',
    '10.0.0.1:80',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/08',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    '::/129',
    'fe80::1%eth0',
  ])('are not read from %j', (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined();
  });
});
