import { describe, expect, it } from 'vitest';
import type { AccessRule } from '../registration/access-rule';
import { isInternalOnly } from './is-internal-only';

describe('ACCESS-02 a rule that only users of the company can fulfil', () => {
  it.each<[AccessRule]>([
    [{ internal: true }],
    [{ internal: true, flag: ['f'], code: ['acp'] }],
    [{ all: [{ internal: true }, { code: ['acp'] }] }],
    [{ any: [{ internal: true }, { internal: true, role: ['ORG_ADMIN'] }] }],
    [{ code: ['acp'], any: [{ internal: true }] }],
    [{ internal: true, logicOp: 'OR' }],
  ])('is %j', (rule) => {
    expect(isInternalOnly(rule)).toBe(true);
  });

  it.each<[AccessRule | undefined]>([
    [undefined],
    [{ code: ['acp'] }],
    [{ flag: ['f'] }],
    [{ sandboxFlag: 'f' }],
    [{ internal: true, flag: ['f'], logicOp: 'OR' }],
    [{ any: [{ internal: true }, { flag: ['f'] }] }],
    [{ fi: ['acp:x'], fd: [{ property: 'a', equals: 'b' }] }],
    [{ subServiceCode: ['s'], visibleName: ['v'], role: ['R'] }],
    [{ internal: true, any: [{ code: ['acp'] }], logicOp: 'OR' }],
  ])('is not %j', (rule) => {
    expect(isInternalOnly(rule)).toBe(false);
  });
});
