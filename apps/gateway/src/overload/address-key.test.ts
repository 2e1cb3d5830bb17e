import { expect, test } from 'vitest';
import { addressKey, neighbourhoodKey } from './address-key';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2/64'],
  ['2001:db8::1', '2001:db8:0:0/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2/64'],
  ['::1', '0:0:0:0/64'],
  ['fe80::1%eth0', 'fe80:0:0:0/64'],
  ['not an address', 'not an address'],
])('%s is counted under the key %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['192.0.2.1', '192.0.2/24'],
  ['::ffff:192.0.2.200', '192.0.2/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1/48'],
  ['2001:db8::1', '2001:db8:0/48'],
])('the neighbourhood of %s is %s', (address, key) => {
  expect(neighbourhoodKey(address)).toBe(key);
});
