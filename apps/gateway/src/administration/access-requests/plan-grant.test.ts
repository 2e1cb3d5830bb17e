import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import { accessFacts } from '@unified-shell/catalogue/access/test-support/access-facts';
import type { AccessRule } from '@unified-shell/catalogue/registration/access-rule';
import { describe, expect, it } from 'vitest';
import { type GrantContext, planGrant } from './plan-grant';

const context: GrantContext = { mayEntitle: true, sandboxes: ['prod', 'dev'], hasPolicy: false };

const plan = (access: AccessRule, change: Partial<GrantContext> = {}, facts = accessFacts()) =>
  planGrant(evaluateSolution({ access }, facts).reasons, { ...context, ...change });

const product = (serviceCode: string, ...items: string[]) => ({
  kind: 'entitlement',
  serviceCode,
  data: items.length === 0 ? {} : { services_enabled: items.join(',') },
});
const role = (name: string) => ({ kind: 'role', role: name });

describe('the plan of an approval', () => {
  it('has one way without grants for a person who may open the solution already', () => {
    expect(plan({ code: ['a'] }, {}, accessFacts({ codes: new Set(['a']) }))).toEqual({
      ways: [[]],
      obstacles: [],
    });
  });

  it('ACCESS-04 has a way for each value of an OR, and one with all values of an AND', () => {
    expect(plan({ code: ['a', 'b'] }).ways).toEqual([[product('a')], [product('b')]]);
    expect(plan({ code: { all: ['a', 'b'] } }).ways).toEqual([[product('a'), product('b')]]);
  });

  it('ACCESS-08 grants a product and its missing items as one entitlement', () => {
    const rule: AccessRule = { code: ['a'], fi: { all: ['a:one', 'a:two'] }, role: ['READER'] };
    expect(plan(rule).ways).toEqual([[product('a', 'one', 'two'), role('READER')]]);
    expect(plan(rule, {}, accessFacts({ codes: new Set(['a']), items: new Set(['a:one']) })).ways).toEqual([
      [product('a', 'two'), role('READER')],
    ]);
  });

  it('offers of nested alternatives those without an obstacle, with few grants first', () => {
    const rule: AccessRule = {
      any: [{ flag: ['beta'] }, { all: [{ code: ['a'] }, { role: ['READER'] }] }, { code: ['b'] }],
    };
    expect(plan(rule)).toEqual({ ways: [[product('b')], [product('a'), role('READER')]], obstacles: [] });
  });

  it('offers to appoint an administrator last, and never a role of the staff', () => {
    expect(plan({ role: ['SYSTEM_ADMIN', 'ORG_ADMIN', 'READER', 'AUDITOR'] }).ways).toEqual([
      [role('READER')],
      [role('ORG_ADMIN')],
    ]);
    expect(plan({ role: ['AUDITOR'] })).toEqual({
      ways: [],
      obstacles: [{ kind: 'staff-role', values: ['AUDITOR'] }],
    });
  });

  it('lets only a caller who may entitle grant products, and names them to others', () => {
    expect(plan({ code: { all: ['a', 'b'] }, role: ['READER'] }, { mayEntitle: false })).toEqual({
      ways: [],
      obstacles: [{ kind: 'system-administrator', values: ['a', 'b'] }],
    });
    expect(plan({ any: [{ code: ['a'] }, { role: ['READER'] }] }, { mayEntitle: false })).toEqual({
      ways: [[role('READER')]],
      obstacles: [],
    });
  });

  it.each<[string, AccessRule, object]>([
    ['a flag', { flag: ['beta'] }, { kind: 'flag', values: ['beta'] }],
    ['a person of the company', { internal: true }, { kind: 'internal', values: [] }],
    ['a name of a product', { visibleName: ['Admins'] }, { kind: 'entitlement-data', values: ['Admins'] }],
    ['a part of a product', { subServiceCode: ['part'] }, { kind: 'entitlement-data', values: ['part'] }],
    [
      'data of a product',
      { fd: [{ property: 'seats', equals: '5' }] },
      { kind: 'entitlement-data', values: ['seats = 5'] },
    ],
  ])('names the obstacle of %s', (_name, rule, obstacle) => {
    expect(plan({ all: [rule, { code: ['a'] }] })).toEqual({ ways: [], obstacles: [obstacle] });
  });

  it('CTX-15 offers each sandbox of the organisation, unless the person has a policy in one', () => {
    const solution = { urlContext: { key: 'sandbox' as const, optional: false, incognito: false } };
    const { reasons } = evaluateSolution(solution, accessFacts({ sandboxes: 0 }));
    const platform = product('acp');
    expect(planGrant(reasons, context).ways).toEqual([
      [platform, { kind: 'policy', sandbox: 'prod' }],
      [platform, { kind: 'policy', sandbox: 'dev' }],
    ]);
    expect(planGrant(reasons, { ...context, hasPolicy: true }).ways).toEqual([[platform]]);
    expect(planGrant(reasons, { ...context, sandboxes: [] }).obstacles).toEqual([
      { kind: 'no-sandbox', values: [] },
    ]);
  });

  it('is bounded for a rule with very many alternatives', () => {
    const alternatives = (name: string): AccessRule => ({
      code: Array.from({ length: 30 }, (_, n) => name + n),
    });
    const many = Array.from({ length: 20 }, (_, n) => alternatives(`p${n}-`));
    expect(plan({ all: many }).ways).toHaveLength(20);
  });
});
