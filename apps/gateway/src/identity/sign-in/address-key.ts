/**
 * Returns one key for all addresses that one subscriber of a network provider controls: an IPv6 /64 counts as one
 * address.
 */
import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = '::ffff:';

export function addressKey(address: string): string {
  const plain = address.toLowerCase().startsWith(MAPPED_IPV4) ? address.slice(MAPPED_IPV4.length) : address;
  return isIPv6(plain) ? `${firstFourGroups(plain)}/64` : plain;
}

function firstFourGroups(address: string): string {
  const [front = '', back] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = front === '' ? [] : front.split(':');
  const after = back === undefined || back === '' ? [] : back.split(':');
  const zeros = back === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
