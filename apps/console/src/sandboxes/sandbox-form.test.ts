import { expect, test } from 'vitest';
import { readPrivileges, replacePolicy } from './sandbox-form';

const reading = { name: 'Reading', privileges: ['view-profiles'], userId: null };
const own = { ...reading, userId: 'A@ExternalID' };

test('privileges are separated by spaces, commas or lines', () => {
  expect(readPrivileges(' view-profiles, manage-segments\nmanage-journeys ')).toEqual([
    'view-profiles',
    'manage-segments',
    'manage-journeys',
  ]);
});

test('a policy of one account is another than the policy of that name for everyone', () => {
  const changed = { ...own, privileges: [] };
  expect(replacePolicy([reading, own], own, changed)).toEqual([reading, changed]);
  expect(replacePolicy([reading, own], reading, undefined)).toEqual([own]);
  expect(replacePolicy([reading], undefined, own)).toEqual([reading, own]);
});
