import { describe, expect, it } from 'vitest';
import type { AccessRule } from '../registration/access-rule';
import { type AccessFacts, flagValue } from './access-facts';
import { evaluateAccess } from './evaluate-access';
import { accessFacts } from './test-support/access-facts';

const both: Partial<AccessFacts> = { codes: new Set(['a', 'b']) };
const one: Partial<AccessFacts> = { codes: new Set(['a']) };
const none: Partial<AccessFacts> = {};
const items = (...list: string[]): Partial<AccessFacts> => ({ items: new Set(list) });
const flags = (featureFlags: Record<string, string>, floodgate: Record<string, string> = {}) => ({
  flags: { featureFlags, floodgate },
});
const data = (...fulfillableData: Record<string, unknown>[]): Partial<AccessFacts> => ({ fulfillableData });

const table: [name: string, rule: AccessRule, facts: Partial<AccessFacts>, allowed: boolean][] = [
  ['ACCESS-06 allows one of several codes', { code: ['a', 'b'] }, one, true],
  ['ACCESS-06 refuses none of the codes', { code: ['a', 'b'] }, none, false],
  ['ACCESS-06 allows one code of any', { code: { any: ['a', 'b'] } }, one, true],
  ['ACCESS-06 refuses one code of all', { code: { all: ['a', 'b'] } }, one, false],
  ['ACCESS-06 allows every code of all', { code: { all: ['a', 'b'] } }, both, true],
  [
    'ACCESS-07 allows data that equals the value',
    { fd: [{ property: 'lane', equals: 'prod' }] },
    data({ lane: 'prod' }),
    true,
  ],
  [
    'ACCESS-07 refuses data that only starts with the value',
    { fd: [{ property: 'lane', equals: 'prod' }] },
    data({ lane: 'prod2' }),
    false,
  ],
  [
    'ACCESS-07 allows data that contains the value',
    { fd: [{ property: 'lane', contains: 'ro' }] },
    data({ lane: 'prod' }),
    true,
  ],
  [
    'ACCESS-07 allows data of any entitlement',
    { fd: [{ property: 'n', equals: '2' }] },
    data({}, { n: 2 }),
    true,
  ],
  [
    'ACCESS-07 refuses an object as data',
    { fd: [{ property: 'n', contains: 'obj' }] },
    data({ n: {} }),
    false,
  ],
  [
    'ACCESS-07 refuses a name that every object inherits as data',
    { fd: [{ property: 'constructor', contains: '' }] },
    data({}),
    false,
  ],
  ['ACCESS-08 allows one of several items', { fi: ['acp:x', 'acp:y'] }, items('acp:y'), true],
  ['ACCESS-08 refuses an item of another code', { fi: ['acp:x'] }, items('bso:x'), false],
  ['ACCESS-08 refuses one item of all', { fi: { all: ['acp:x', 'acp:y'] } }, items('acp:y'), false],
  ['ACCESS-09 allows a flag with the text true', { flag: ['f'] }, flags({ f: 'true' }), true],
  ['ACCESS-09 refuses a flag with another text', { flag: ['f'] }, flags({ f: 'TRUE' }), false],
  ['ACCESS-09 refuses an unknown flag', { flag: ['toString'] }, none, false],
  ['ACCESS-09 refuses one of several flags', { flag: ['f', 'g'] }, flags({ f: 'true' }), false],
  ['ACCESS-09 allows one flag of any', { flag: { any: ['f', 'g'] } }, flags({ f: 'true' }), true],
  [
    'ACCESS-09 allows a flag with fg: from the other provider',
    { flag: ['fg:f'] },
    flags({}, { f: 'true' }),
    true,
  ],
  [
    'ACCESS-09 refuses a flag with fg: from the first provider',
    { flag: ['fg:f'] },
    flags({ f: 'true', 'fg:f': 'true' }),
    false,
  ],
  ['ACCESS-10 allows the sub-service', { subServiceCode: ['s'] }, { subServiceCodes: new Set(['s']) }, true],
  [
    'ACCESS-10 refuses another sub-service',
    { subServiceCode: ['s'] },
    { subServiceCodes: new Set(['t']) },
    false,
  ],
  ['ACCESS-11 allows the visible name', { visibleName: ['N'] }, { visibleNames: new Set(['N']) }, true],
  [
    'ACCESS-11 refuses the visible name in another case',
    { visibleName: ['N'] },
    { visibleNames: new Set(['n']) },
    false,
  ],
  ['ACCESS-12 refuses one of two kinds by default', { code: ['a'], flag: ['f'] }, one, false],
  ['ACCESS-12 allows both kinds', { code: ['a'], flag: ['f'] }, { ...one, ...flags({ f: 'true' }) }, true],
  ['ACCESS-12 allows one of two kinds with OR', { code: ['a'], flag: ['f'], logicOp: 'OR' }, one, true],
  ['ACCESS-12 allows one group of any', { any: [{ code: ['z'] }, { code: ['a'] }] }, one, true],
  ['ACCESS-12 refuses one group of all', { all: [{ code: ['z'] }, { code: ['a'] }] }, one, false],
  ['ACCESS-12 refuses a kind without its group', { code: ['a'], any: [{ code: ['z'] }] }, one, false],
  ['ACCESS-31 allows the role', { role: ['R'] }, { roles: new Set(['R']) }, true],
  ['ACCESS-31 refuses a user without the role', { role: ['R'] }, none, false],
  ['ACCESS-02 allows an internal user', { internal: true }, { internal: true }, true],
  ['ACCESS-02 refuses an external user', { internal: true }, none, false],
];

describe('an access rule', () => {
  it.each(table)('%s', (_name, rule, facts, allowed) => {
    expect(evaluateAccess(rule, accessFacts(facts)).allowed).toBe(allowed);
  });

  it('allows every user if it is absent', () => {
    expect(evaluateAccess(undefined, accessFacts())).toEqual({ allowed: true, reasons: [] });
  });

  it('ACCESS-04 reports which of its parts failed, and which values would satisfy each', () => {
    const rule: AccessRule = { code: { all: ['a', 'b'] }, any: [{ flag: ['f'] }, { fi: ['a:x'] }] };
    expect(evaluateAccess(rule, accessFacts(one)).reasons).toEqual([
      {
        key: 'group',
        allowed: false,
        operator: 'AND',
        wanted: [],
        missing: [],
        parts: [
          { key: 'code', allowed: false, operator: 'AND', wanted: ['a', 'b'], missing: ['b'] },
          {
            key: 'group',
            allowed: false,
            operator: 'OR',
            wanted: [],
            missing: [],
            parts: [
              { key: 'flag', allowed: false, operator: 'AND', wanted: ['f'], missing: ['f'] },
              { key: 'fi', allowed: false, operator: 'OR', wanted: ['a:x'], missing: ['a:x'] },
            ],
          },
        ],
      },
    ]);
  });

  it('reports no missing value if one of several is sufficient', () => {
    const [reason] = evaluateAccess({ code: ['a', 'z'] }, accessFacts(one)).reasons;
    expect(reason).toMatchObject({ allowed: true, missing: [] });
  });

  it('ACCESS-09 has no value for a flag that is not set', () => {
    expect(flagValue(accessFacts().flags, 'toString')).toBeUndefined();
  });
});
