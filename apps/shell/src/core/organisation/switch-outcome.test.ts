import { describe, expect, it } from 'vitest';
import { ShellError } from '../shell-error';
import type { Verdict } from '../verdict';
import type { Standing } from './standing';
import { switchOutcome } from './switch-outcome';

const standing: Standing = {
  person: undefined,
  organisations: [],
  organisation: { id: 'B', name: 'Birch', tenant: 'birch', region: '', userId: 'u' },
  serviceCodes: new Set(),
};
const failed = (type: ConstructorParameters<typeof ShellError>[0]): Verdict => ({
  kind: 'error',
  error: new ShellError(type),
  standing,
});

describe('a switch of organisation', () => {
  it.each<[string, Verdict, string, object]>([
    ['runs while its facts are asked for', { kind: 'waiting', reason: 'PROFILE' }, 'B', { kind: 'running' }],
    [
      'ORG-10 goes home without permission',
      failed('NO_ACCESS'),
      'B',
      { kind: 'home', toast: 'orgSwitchRedirectToast' },
    ],
    [
      'ORG-08 goes back when its facts cannot be had',
      failed('NO_FLAGS'),
      'B',
      { kind: 'back', toast: 'orgFailToast' },
    ],
    ['leaves every other failure on the screen', failed('NOT_FOUND'), 'B', { kind: 'over' }],
    ['is over when another organisation is open', failed('NO_ACCESS'), 'A', { kind: 'over' }],
    ['is over when the person leaves', { kind: 'leaving' }, 'B', { kind: 'over' }],
  ])('%s', (_name, verdict, id, expected) => {
    expect(switchOutcome(verdict, id)).toEqual(expected);
  });
});
