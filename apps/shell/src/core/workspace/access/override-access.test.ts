import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../test-support/fake-environment';
import { bootFixture } from '../../test-support/fixtures';
import { openShell, stopShells } from '../../test-support/open-shell';

afterEach(stopShells);

const on = (key: string, value: boolean | string = true, isOverride = true) => ({ key, value, isOverride });
const ACTIVE = JSON.stringify({ featureFlags: [on('secret-on')] });
const STAFF = 'staff@unified-shell.example';

/**
 * A shell with stored overrides, for the user with this e-mail address; `flags` are the flags that access is
 * evaluated against.
 */
async function open(overrides: string | undefined, email = STAFF) {
  const stored = createMemoryStore();
  if (overrides !== undefined) stored.set('accessOverrides', overrides);
  const profile = { ...bootFixture.profile, email };
  const opened = await openShell(
    '#/@alder/sample',
    { '/api/boot': () => Response.json({ ...bootFixture, profile }) },
    stored,
  );
  const { decision } = opened.shell.getSnapshot();
  const flags = decision.kind === 'solution' ? decision.workspace.access.flags.featureFlags : undefined;
  return { ...opened, stored, flags };
}

describe('overrides', () => {
  it('ACCESS-13 change the access facts of staff, and the view says so', async () => {
    const { view, flags } = await open(ACTIVE);
    expect([view().isOverridden, flags]).toEqual([true, { 'secret-on': 'true' }]);
  });

  it.each([
    ['the access of an external user', ACTIVE, 'marketer@alder.example'],
    [
      'the access of an internal user if none is active',
      JSON.stringify({ featureFlags: [on('a', true, false)] }),
      STAFF,
    ],
    ['the access of an internal user if they are malformed', '{', STAFF],
    ['the access of an internal user if none is stored', undefined, STAFF],
  ])('do not change %s', async (_name, overrides, email) => {
    const { view, flags } = await open(overrides, email);
    expect([view().isOverridden, flags]).toEqual([false, {}]);
  });

  it('are removed by a reset, and the page is reloaded', async () => {
    const { act, stored, address } = await open(ACTIVE);
    act({ type: 'overrides-reset' });
    expect([stored.get('accessOverrides'), address.restarts]).toEqual([undefined, 1]);
  });
});
