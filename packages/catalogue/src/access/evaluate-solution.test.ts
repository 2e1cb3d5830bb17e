import { describe, expect, it } from 'vitest';
import { evaluateSolution } from './evaluate-solution';
import { accessFacts } from './test-support/access-facts';

const acp = new Set(['acp']);
const sandbox = { key: 'sandbox', optional: false, incognito: false } as const;
const on = { featureFlags: { needed: 'true' }, floodgate: {} };

describe('a solution', () => {
  it.each([
    ['allowed if it needs a sandbox and the user has the product and one', false, acp, 1, true],
    [
      'refused if it needs a sandbox and the user does not have the product',
      false,
      new Set<string>(),
      1,
      false,
    ],
    ['allowed without a sandbox if it is optional and the user has the product', true, acp, 0, true],
    ['allowed without the product if the sandbox is optional', true, new Set<string>(), 0, true],
    ['refused if it needs a sandbox and the user has none', false, acp, 0, false],
    ['allowed if it needs a sandbox and their number is not known yet', false, acp, undefined, true],
  ])('ACCESS-05 is %s', (_name, optional, codes, sandboxes, allowed) => {
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
