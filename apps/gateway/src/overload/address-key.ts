/**
 * Keys under which network addresses are counted. An IPv6 subscriber controls at least a /64, so one address is not
 * one caller.
 */
import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = '::ffff:';

/** One key for all addresses of one subscriber: the IPv6 /64, or the IPv4 address. */
export function addressKey(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${firstGroups(plain, 4)}/64` : plain;
}

/**
 * One key for all addresses that are cheap to have together: the IPv6 /48, or the IPv4 /24. Used together with an
 * account only, because such a range may have many subscribers.
 */
export function neighbourhoodKey(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${firstGroups(plain, 3)}/48` : `${plain.split('.').slice(0, 3).join('.')}/24`;
}

function withoutMapping(address: string): string {
  return address.toLowerCase().startsWith(MAPPED_IPV4) ? address.slice(MAPPED_IPV4.length) : address;
}

function firstGroups(address: string, count: number): string {
  const [front = '', back] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = front === '' ? [] : front.split(':');
  const after = back === undefined || back === '' ? [] : back.split(':');
  const zeros = back === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
