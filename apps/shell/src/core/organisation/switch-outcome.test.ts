import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { describe, expect, it } from 'vitest';
import { ShellError } from '../shell-error';
import { bootFact, tokenFact } from '../test-support/facts';
import type { Verdict } from '../verdict';
import type { Standing } from './standing';
import { switchOutcome } from './switch-outcome';

const standing = (userId = tokenFact.userId): Standing => ({
  person: undefined,
  organisations: [],
  organisation: { id: 'B', name: 'Birch', tenant: 'birch', region: '', userId },
  access: NO_FACTS,
  solutions: [],
});
const error = (type: ConstructorParameters<typeof ShellError>[0], userId?: string): Verdict => ({
  kind: 'error',
  error: new ShellError(type),
  standing: standing(userId),
});
const pending: Verdict = {
  kind: 'pending',
  reason: 'FLAGS',
  standing: standing(),
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
    ['ORG-08 goes back without facts', error('NO_FLAGS'), 'B', { kind: 'back', toast: 'orgFailToast' }],
    ['ORG-08 to another account too', error('NO_FLAGS', 'U2'), 'B', { kind: 'back', toast: 'type2eError' }],
    ['leaves every other failure on the screen', error('NOT_FOUND'), undefined, { kind: 'over' }],
    ['is over when the person leaves', { kind: 'leaving' }, undefined, { kind: 'over' }],
  ])('%s', (_name, verdict, failed, expected) => {
    const failure =
      failed === undefined ? undefined : { organisation: failed, error: new ShellError('UNKNOWN') };
    const state = {
      session: { kind: 'signed-in', token: tokenFact },
      account: { kind: 'known', answer: bootFact, answeredAt: 0, failure },
    } as const;
    expect(switchOutcome(verdict, state, 'B')).toEqual(expected);
    expect(switchOutcome(verdict, state, 'another').kind).toBe(
      expected === undefined || verdict === pending ? 'running' : 'over',
    );
  });
});
