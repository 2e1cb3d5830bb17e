import { expect, test } from 'vitest';
import { suggestTenant } from './suggest-tenant';

test.each([
  ['Acme & Sons', 'acme-sons'],
  ['Café  Élan ', 'cafe-elan'],
  ['---', ''],
  ['x'.repeat(80), 'x'.repeat(63)],
  [`${'x'.repeat(62)} y`, 'x'.repeat(62)],
])('the tenant of %j is %j', (name, tenant) => {
  expect(suggestTenant(name)).toBe(tenant);
});
