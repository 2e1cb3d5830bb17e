import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { describe, expect, it } from 'vitest';
import { ShellError } from '../../../kernel/platform/network/shell-error';
import type { RouteDecision } from '../../../kernel/resolve/route-decision';
import type { Workspace } from '../../../kernel/workspace/workspace';
import { bootFixture } from '../../../test-support/fixtures';
import { switchOutcome } from './switch-outcome';

const workspace: Workspace = {
  user: undefined,
  organisations: [],
  organisation: { id: 'B', name: 'Birch', tenant: 'birch', region: '', userId: 'U1' },
  access: NO_FACTS,
  solutions: [],
};
const error = (type: ConstructorParameters<typeof ShellError>[0]): RouteDecision => ({
  kind: 'error',
  error: new ShellError(type),
  workspace,
});
const pending: RouteDecision = {
  kind: 'pending',
  reason: 'FLAGS',
  workspace,
  missingData: { organisation: 'B', kind: 'organisationData' },
};

describe('a switch of organisation', () => {
  it.each<[string, RouteDecision, string | undefined, object]>([
    ['ORG-09 runs while the organisation data is loading', pending, undefined, { kind: 'running' }],
    [
      'ORG-10 redirects to home when access is refused',
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
    [
      'UI-37 returns to the previous organisation when the organisation data cannot be loaded',
      error('NO_FLAGS'),
      'B',
      { kind: 'back', toast: 'orgFailToast' },
    ],
    ['leaves any other error on the screen', error('NOT_FOUND'), undefined, { kind: 'over' }],
    ['ends when the user leaves the page', { kind: 'leaving' }, undefined, { kind: 'over' }],
  ])('%s', (_name, decision, failed, expected) => {
    const failure =
      failed === undefined ? undefined : { organisation: failed, error: new ShellError('UNKNOWN') };
    const state = { account: { kind: 'known', answer: bootFixture, answeredAt: 0, failure } } as const;
    expect(switchOutcome(decision, state, 'birch')).toEqual(expected);
    expect(switchOutcome(decision, state, 'another').kind).toBe(
      decision.kind === 'pending' || decision.kind === 'switch-account' ? 'running' : 'over',
    );
  });
});
