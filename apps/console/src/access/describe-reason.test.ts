import type { AdminReason } from '@unified-shell/api/administration';
import { administrationMessages } from '@unified-shell/messages/sets/administration-messages';
import { expect, test } from 'vitest';
import { describeReason } from './describe-reason';

const { text } = administrationMessages.source;
const join = (items: readonly string[]) => items.join(', ');
const reason = (changes: Partial<AdminReason>): AdminReason => ({
  key: 'code',
  allowed: false,
  operator: 'OR',
  wanted: ['a'],
  missing: ['a'],
  ...changes,
});

test.each<[Partial<AdminReason>, string]>([
  [{}, 'Product: a'],
  [{ wanted: ['a', 'b'], missing: ['a', 'b'] }, 'Product: one of a, b'],
  [{ operator: 'AND', wanted: ['a', 'b'], missing: ['b'] }, 'Product: all of a, b (missing: b)'],
  [{ key: 'group', wanted: [], operator: 'AND' }, 'All of these:'],
  [{ key: 'role', wanted: ['ORG_ADMIN'] }, 'Role: ORG_ADMIN'],
  [{ key: 'sandbox' }, 'The person may work in a sandbox'],
])('ACCESS-04 the part %j of a rule is: %s', (changes, words) => {
  expect(describeReason(reason(changes), text, join)).toBe(words);
});
