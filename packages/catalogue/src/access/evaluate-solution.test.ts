import { describe, expect, it } from 'vitest';
import { evaluateSolution } from './evaluate-solution';
import { accessFacts } from './test-support/access-facts';

const acp = new Set(['acp']);
const sandbox = { key: 'sandbox', optional: false, incognito: false } as const;
const on = { featureFlags: { needed: 'true' }, floodgate: {} };

describe('a solution', () => {
  it.each([
    ['that needs one, entitled to it', false, acp, 1, true],
    ['that needs one, not entitled', false, new Set<string>(), 1, false],
    ['that may have one, entitled', true, acp, 0, true],
    ['that may have one, not entitled', true, new Set<string>(), 0, true],
    ['that needs one where there is none', false, acp, 0, false],
    ['that needs one while nobody knows how many there are', false, acp, undefined, true],
  ])('ACCESS-05 is allowed or refused by its sandboxes: %s', (_name, optional, codes, sandboxes, allowed) => {
    const solution = { urlContext: { ...sandbox, optional } };
    expect(evaluateSolution(solution, accessFacts({ codes, sandboxes })).allowed).toBe(allowed);
  });

  it('ACCESS-05 needs no sandbox for another context', () => {
    const urlContext = { ...sandbox, key: 'subOrg' } as const;
    expect(evaluateSolution({ urlContext }, accessFacts()).allowed).toBe(true);
  });

  it.each([
    ['on', on, false],
    ['off', { featureFlags: {}, floodgate: {} }, true],
  ])('CAT-15 is evaluated with its sandbox flag %s', (_name, flags, allowed) => {
    const solution = { access: { any: [{ code: ['acp'], sandboxFlag: 'needed' }] } };
    expect(evaluateSolution(solution, accessFacts({ codes: acp, flags, sandboxes: 0 })).allowed).toBe(
      allowed,
    );
  });

  it('ACCESS-04 needs both its rule and its sandbox, and reports the result of each', () => {
    const decision = evaluateSolution(
      { access: { code: ['x'] }, urlContext: sandbox },
      accessFacts({ codes: acp }),
    );
    expect(decision.allowed).toBe(false);
    expect(decision.reasons.map(({ key, allowed }) => [key, allowed])).toEqual([
      ['code', false],
      ['sandboxService', true],
      ['sandbox', true],
    ]);
  });
});
