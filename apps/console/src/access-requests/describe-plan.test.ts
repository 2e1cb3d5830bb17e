import type { AdminGrant, AdminGrantObstacle } from '@unified-shell/api/administration';
import { administrationMessages } from '@unified-shell/messages/sets/administration-messages';
import { expect, test } from 'vitest';
import { describeGrant, describeObstacle, describeWay } from './describe-plan';

const { text } = administrationMessages.source;
const join = (items: readonly string[]) => items.join(', ');

test.each<[AdminGrant, string]>([
  [{ kind: 'role', role: 'READER' }, 'The role READER in Acme'],
  [{ kind: 'role', role: 'ORG_ADMIN' }, 'The role ORG_ADMIN, with which they administer Acme'],
  [{ kind: 'entitlement', serviceCode: 'orders', data: {} }, 'The product orders'],
  [
    { kind: 'entitlement', serviceCode: 'orders', data: { services_enabled: 'read,write' } },
    'The product orders with read, write',
  ],
  [{ kind: 'policy', sandbox: 'prod' }, 'Work in the sandbox prod'],
])('%j is said in words', (grant, words) => {
  expect(describeGrant(grant, 'Acme', text, join)).toBe(words);
});

test('all that one way gives is one line', () => {
  const way: AdminGrant[] = [
    { kind: 'entitlement', serviceCode: 'orders', data: {} },
    { kind: 'role', role: 'READER' },
  ];
  expect(describeWay(way, 'Acme', text, join)).toBe('The product orders · The role READER in Acme');
});

const KINDS: readonly AdminGrantObstacle['kind'][] = [
  'read-only',
  'person-disabled',
  'no-member',
  'organisation-suspended',
  'no-solution',
  'system-administrator',
  'flag',
  'internal',
  'staff-role',
  'entitlement-data',
  'no-sandbox',
];

test('each obstacle has a sentence of its own', () => {
  const sentences = KINDS.map((kind) => describeObstacle({ kind, values: ['a', 'b'] }, text, join));
  expect(new Set(sentences).size).toBe(KINDS.length);
  expect(sentences).toContain('Only a system administrator grants products. Missing: a, b');
});
