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
  ['ACCESS-06 one of the codes is enough', { code: ['a', 'b'] }, one, true],
  ['ACCESS-06 none of the codes is not', { code: ['a', 'b'] }, none, false],
  ['ACCESS-06 any: the same', { code: { any: ['a', 'b'] } }, one, true],
  ['ACCESS-06 all: both are needed', { code: { all: ['a', 'b'] } }, one, false],
  ['ACCESS-06 all: both are enough', { code: { all: ['a', 'b'] } }, both, true],
  [
    'ACCESS-07 data that equals',
    { fd: [{ property: 'lane', equals: 'prod' }] },
    data({ lane: 'prod' }),
    true,
  ],
  [
    'ACCESS-07 data that is longer',
    { fd: [{ property: 'lane', equals: 'prod' }] },
    data({ lane: 'prod2' }),
    false,
  ],
  [
    'ACCESS-07 data that contains',
    { fd: [{ property: 'lane', contains: 'ro' }] },
    data({ lane: 'prod' }),
    true,
  ],
  ['ACCESS-07 data of any entitlement', { fd: [{ property: 'n', equals: '2' }] }, data({}, { n: 2 }), true],
  ['ACCESS-07 an object is no value', { fd: [{ property: 'n', contains: 'obj' }] }, data({ n: {} }), false],
  [
    'ACCESS-07 what every object has is no data',
    { fd: [{ property: 'constructor', contains: '' }] },
    data({}),
    false,
  ],
  ['ACCESS-08 one item is enough', { fi: ['acp:x', 'acp:y'] }, items('acp:y'), true],
  ['ACCESS-08 an item of another code is not', { fi: ['acp:x'] }, items('bso:x'), false],
  ['ACCESS-08 all items', { fi: { all: ['acp:x', 'acp:y'] } }, items('acp:y'), false],
  ['ACCESS-09 the string true is on', { flag: ['f'] }, flags({ f: 'true' }), true],
  ['ACCESS-09 another word is not', { flag: ['f'] }, flags({ f: 'TRUE' }), false],
  ['ACCESS-09 an unknown flag is off', { flag: ['toString'] }, none, false],
  ['ACCESS-09 all flags are needed', { flag: ['f', 'g'] }, flags({ f: 'true' }), false],
  ['ACCESS-09 any flag, if the rule says so', { flag: { any: ['f', 'g'] } }, flags({ f: 'true' }), true],
  ['ACCESS-09 fg: asks the other provider', { flag: ['fg:f'] }, flags({}, { f: 'true' }), true],
  ['ACCESS-09 and only that one', { flag: ['fg:f'] }, flags({ f: 'true', 'fg:f': 'true' }), false],
  ['ACCESS-10 a sub-service', { subServiceCode: ['s'] }, { subServiceCodes: new Set(['s']) }, true],
  ['ACCESS-10 another sub-service', { subServiceCode: ['s'] }, { subServiceCodes: new Set(['t']) }, false],
  ['ACCESS-11 a visible name', { visibleName: ['N'] }, { visibleNames: new Set(['N']) }, true],
  ['ACCESS-11 another case of it', { visibleName: ['N'] }, { visibleNames: new Set(['n']) }, false],
  ['ACCESS-12 kinds together by default', { code: ['a'], flag: ['f'] }, one, false],
  ['ACCESS-12 kinds together', { code: ['a'], flag: ['f'] }, { ...one, ...flags({ f: 'true' }) }, true],
  ['ACCESS-12 kinds by OR', { code: ['a'], flag: ['f'], logicOp: 'OR' }, one, true],
  ['ACCESS-12 groups: any', { any: [{ code: ['z'] }, { code: ['a'] }] }, one, true],
  ['ACCESS-12 groups: all', { all: [{ code: ['z'] }, { code: ['a'] }] }, one, false],
  ['ACCESS-12 a group beside a kind', { code: ['a'], any: [{ code: ['z'] }] }, one, false],
  ['ACCESS-31 a role', { role: ['R'] }, { roles: new Set(['R']) }, true],
  ['ACCESS-31 no role', { role: ['R'] }, none, false],
  ['ACCESS-02 the company itself', { internal: true }, { internal: true }, true],
  ['ACCESS-02 somebody else', { internal: true }, none, false],
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
