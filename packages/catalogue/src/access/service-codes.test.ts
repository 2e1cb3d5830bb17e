import { expect, test } from 'vitest';
import type { AccessRule } from '../registration/access-rule';
import { serviceCodes } from './service-codes';

test.each<[AccessRule | undefined, string[]]>([
  [undefined, []],
  [{ role: ['ORG_ADMIN'] }, []],
  [{ code: ['orders', 'stock'] }, ['orders', 'stock']],
  [{ code: { all: ['orders'] } }, ['orders']],
  [{ code: { any: ['orders', 'orders'] } }, ['orders']],
  [{ fi: ['platform:journeys', 'platform:orders'] }, ['platform']],
  [{ any: [{ code: ['orders'] }, { all: [{ fi: { any: ['stock:lists'] } }] }] }, ['orders', 'stock']],
])('ACCESS-05 ACCESS-08 the products of the rule %j are %j', (rule, codes) => {
  expect(serviceCodes(rule)).toEqual(codes);
});
