// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../test-support/fake-environment';
import { bootFixture } from '../../../test-support/fixtures';
import { openShell, stopShells } from '../../../test-support/open-shell';
import { dropCopiedDebugTab } from './debug-tab';

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

describe('overrides of a tab', () => {
  const AUTH_ID = bootFixture.profile.authId;

  async function openTab(authId: string, email = STAFF, stored?: string) {
    const tab = createMemoryStore();
    const ofBrowser = createMemoryStore();
    if (stored !== undefined) ofBrowser.set('accessOverrides', stored);
    const overrides = { featureFlags: [on('secret-on')], floodgate: [], fulfillableItems: [] };
    tab.set('accessOverrides', JSON.stringify({ authId, tabId: 'tab-1', isOpen: false, overrides }));
    const profile = { ...bootFixture.profile, email };
    const answers = { '/api/boot': () => Response.json({ ...bootFixture, profile }) };
    const opened = await openShell('#/@alder/sample', answers, ofBrowser, { tab });
    const { decision } = opened.shell.getSnapshot();
    const flags = decision.kind === 'solution' ? decision.workspace.access.flags.featureFlags : undefined;
    return { ...opened, flags, tab };
  }

  it('ACCESS-14 hold for the user who has set them, after a reload', async () => {
    const { view, flags } = await openTab(AUTH_ID);
    expect([view().isOverridden, flags]).toEqual([true, { 'secret-on': 'true' }]);
  });

  it('ACCESS-14 have no effect for the next user of the tab', async () => {
    const { view, flags } = await openTab('other-user');
    expect([view().isOverridden, flags]).toEqual([false, {}]);
  });

  it('ACCESS-14 have no effect for an external user', async () => {
    const { view, flags } = await openTab(AUTH_ID, 'marketer@alder.example');
    expect([view().isOverridden, flags]).toEqual([false, {}]);
  });

  it('win over those of the browser', async () => {
    const { flags } = await openTab(
      AUTH_ID,
      STAFF,
      JSON.stringify({ featureFlags: [on('secret-on', false)] }),
    );
    expect(flags).toEqual({ 'secret-on': 'true' });
  });

  it('are dropped in a tab that has copied them from one that is still open', async () => {
    const { tab } = await openTab(AUTH_ID);
    await dropCopiedDebugTab(tab, async (tabId) => tabId === 'tab-1');
    expect(tab.get('accessOverrides')).toBeDefined();
    await dropCopiedDebugTab(tab, async () => false);
    expect(tab.get('accessOverrides')).toBeUndefined();
  });
});
