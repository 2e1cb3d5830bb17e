import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { describe, expect, it } from 'vitest';
import { ShellError } from '../../platform/network/shell-error';
import type { Verdict } from '../../resolve/route-decision';
import { bootFact } from '../../test-support/facts';
import type { Standing } from '../../workspace/workspace';
import { switchOutcome } from './switch-outcome';

const standing: Standing = {
  person: undefined,
  organisations: [],
  organisation: { id: 'B', name: 'Birch', tenant: 'birch', region: '', userId: 'U1' },
  access: NO_FACTS,
  solutions: [],
};
const error = (type: ConstructorParameters<typeof ShellError>[0]): Verdict => ({
  kind: 'error',
  error: new ShellError(type),
  standing,
});
const pending: Verdict = {
  kind: 'pending',
  reason: 'FLAGS',
  standing,
  lacks: { organisation: 'B', what: 'working' },
};

describe('a switch of organisation', () => {
  it.each<[string, Verdict, string | undefined, object]>([
    ['ORG-09 runs while its facts are asked for', pending, undefined, { kind: 'running' }],
    [
      'ORG-10 goes home unpermitted',
      error('NO_ACCESS'),
      undefined,
      { kind: 'home', toast: 'orgSwitchRedirectToast' },
    ],
    [
      'ORG-07 runs while the account is switched',
      { kind: 'switch-account', userId: 'U2' },
      undefined,
      { kind: 'running' },
    ],
    ['UI-37 goes back without facts', error('NO_FLAGS'), 'B', { kind: 'back', toast: 'orgFailToast' }],
    ['leaves every other failure on the screen', error('NOT_FOUND'), undefined, { kind: 'over' }],
    ['is over when the person leaves', { kind: 'leaving' }, undefined, { kind: 'over' }],
  ])('%s', (_name, verdict, failed, expected) => {
    const failure =
      failed === undefined ? undefined : { organisation: failed, error: new ShellError('UNKNOWN') };
    const state = { account: { kind: 'known', answer: bootFact, answeredAt: 0, failure } } as const;
    expect(switchOutcome(verdict, state, 'B')).toEqual(expected);
    expect(switchOutcome(verdict, state, 'another').kind).toBe(
      verdict.kind === 'pending' || verdict.kind === 'switch-account' ? 'running' : 'over',
    );
  });
});
