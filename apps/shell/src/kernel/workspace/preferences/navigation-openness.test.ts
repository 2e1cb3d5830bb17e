import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../test-support/fake-environment';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { bootFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import type { BrowserPage } from '../../platform/page/page';
import { writeSettings } from '../settings/write-settings';
import { followDevice } from './follow-device';
import { NAVIGATION_KEY, readNavigationOpen } from './navigation-openness';
import { syncAccountSettings } from './sync-account-settings';

afterEach(stopShells);

/** Opens a signed-in shell with these settings; `isRefused`: the gateway cannot store any. */
async function open(settings: object = {}, { isRefused = false, isImpersonated = false } = {}) {
  const written: unknown[] = [];
  const profile = { ...bootFixture.profile, isImpersonated };
  const opened = await openShell('#/@alder/sample', {
    '/api/boot': () => Response.json({ ...bootFixture, profile, settings }),
    '/api/settings/v1': ({ body }) => {
      written.push(JSON.parse(String(body)).settings);
      return new Response(null, { status: isRefused ? 500 : 200 });
    },
  });
  return { ...opened, written };
}

const memories = (tab: string | undefined, stored: string | undefined) => {
  const store = (value: string | undefined) => {
    const memory = createMemoryStore();
    if (value !== undefined) memory.set(NAVIGATION_KEY, value);
    return memory;
  };
  return { tab: store(tab), stored: store(stored) };
};

it.each([
  ['open when no state is stored', undefined, undefined, true],
  ['in the last state of this tab', 'open', 'closed', true],
  ['in the last state of this tab', 'closed', 'open', false],
  ['otherwise in the last state of this browser', undefined, 'closed', false],
  ['open when the stored state is malformed', 'ajar', undefined, true],
])('NAV-16 the side navigation starts %s', (_rule, tab, stored, isOpen) => {
  expect(readNavigationOpen(memories(tab, stored))).toBe(isOpen);
});

describe('opening or closing the side navigation', () => {
  it('NAV-16 is stored in the tab, the browser and the settings', async () => {
    const { act, view, environment, written } = await open();
    act({ type: 'navigation-toggled' });
    await settle();
    expect(view().navigationOpen).toBe(false);
    expect([environment.tab.get(NAVIGATION_KEY), environment.stored.get(NAVIGATION_KEY)]).toEqual([
      'closed',
      'closed',
    ]);
    expect(written).toEqual([{ 'shellNav.open': false }]);
    act({ type: 'navigation-toggled' });
    await settle();
    expect(written.at(-1)).toEqual({ 'shellNav.open': true });
  });

  it('NAV-17 is not stored in a small window, where a selection closes it', async () => {
    const { act, view, environment, written, shell } = await open();
    shell.deferred.store.send({
      type: 'preferences-changed',
      change: { smallWindow: true, navigationOpen: false },
    });
    act({ type: 'navigation-followed' });
    expect(view().navigationOpen).toBe(false);
    act({ type: 'navigation-toggled' });
    expect(view().navigationOpen).toBe(true);
    act({ type: 'navigation-followed' });
    expect(view().navigationOpen).toBe(false);
    expect([environment.tab.get(NAVIGATION_KEY), written]).toEqual([undefined, []]);
  });

  it('NAV-16 raises no toast when the setting cannot be stored', async () => {
    const { act, view, written } = await open({}, { isRefused: true });
    act({ type: 'navigation-toggled' });
    await settle();
    expect(written).toHaveLength(1);
    expect(view().toasts).toEqual([]);
  });

  it('does not happen after a selection in a wide window', async () => {
    const { act, view } = await open();
    act({ type: 'navigation-followed' });
    expect(view().navigationOpen).toBe(true);
  });

  it('does not change the settings of an impersonated user', async () => {
    const { act, written } = await open({}, { isImpersonated: true });
    act({ type: 'navigation-toggled' });
    act({ type: 'theme-chosen', theme: 'dark' });
    await settle();
    expect(written).toEqual([]);
  });
});

describe('settings of another browser', () => {
  it('NAV-16 open or close the side navigation, unless this tab has its own choice', async () => {
    const { shell, view, environment } = await open({ 'shellNav.open': false });
    const stop = syncAccountSettings({ ...shell.deferred, page: createFakeBrowserPage() });
    expect([view().navigationOpen, environment.stored.get(NAVIGATION_KEY)]).toEqual([false, 'closed']);
    stop();

    const openedShell = await open({ 'shellNav.open': false });
    openedShell.environment.tab.set(NAVIGATION_KEY, 'open');
    syncAccountSettings({ ...openedShell.shell.deferred, page: createFakeBrowserPage() });
    expect(openedShell.view().navigationOpen).toBe(true);
  });

  it('UI-20 UI-21 set the theme, and are stored for the next start', async () => {
    const { shell, view, environment } = await open({ theme: 'dark' });
    // The theme is set before any deferred effect has started, so the application receives only this theme.
    expect([view().themeSetting, view().colourScheme]).toEqual(['dark', 'dark']);
    syncAccountSettings({ ...shell.deferred, page: createFakeBrowserPage() });
    expect(environment.stored.get('unifiedShell.theme')).toBe('dark@0');
  });

  it('are not applied again when another setting is written', async () => {
    const { shell, view, environment } = await open({ theme: 'light', 'shellNav.open': true });
    syncAccountSettings({ ...shell.deferred, page: createFakeBrowserPage() });
    // Another tab has chosen a theme, and the application has closed the navigation.
    environment.stored.set('unifiedShell.theme', 'dark@0');
    shell.deferred.store.send({ type: 'preferences-changed', change: { navigationOpen: false } });
    await writeSettings(shell.deferred, { lastLoggedInOrg: 'alder' });
    expect([environment.stored.get('unifiedShell.theme'), view().navigationOpen]).toEqual(['dark@0', false]);
  });

  it('do not set the theme again after another tab has chosen one', async () => {
    const { shell, view } = await open({ theme: 'dark' });
    shell.deferred.store.send({ type: 'preferences-changed', change: { theme: 'light' } });
    shell.deferred.store.send({ type: 'account-changed', change: { lists: {} } });
    expect(view().colourScheme).toBe('light');
  });

  it.each([{ theme: 'pink' }, { theme: 1 }, { 'shellNav.open': 'no' }])(
    'are ignored when malformed: %j',
    async (settings) => {
      const { shell, view } = await open(settings);
      syncAccountSettings({ ...shell.deferred, page: createFakeBrowserPage() });
      expect([view().themeSetting, view().navigationOpen]).toEqual(['light', true]);
    },
  );
});

describe('choosing a theme', () => {
  it('UI-20 UI-21 has effect at once, and is stored in the browser and in the settings', async () => {
    const { act, view, environment, written } = await open();
    act({ type: 'theme-chosen', theme: 'dark' });
    expect([view().colourScheme, environment.stored.get('unifiedShell.theme')]).toEqual(['dark', 'dark@0']);
    await settle();
    expect(written).toEqual([{ theme: 'dark' }]);
  });

  it('shows a toast when it could not be stored', async () => {
    const { act, view } = await open({}, { isRefused: true });
    act({ type: 'theme-chosen', theme: 'dark' });
    await settle();
    expect(view().toasts.map(({ key }) => key)).toEqual(['settingsFailureToast']);
  });
});

describe('a change of the window’s width', () => {
  it('NAV-17 closes the side navigation in a small window, and restores it in a wide one', async () => {
    const { shell, view, act } = await open();
    const listeners: ((holds: boolean) => void)[] = [];
    const followMedia: BrowserPage['followMedia'] = (_query, listener) => {
      listeners.push(listener);
      return () => {};
    };
    followDevice({ ...shell.deferred, page: { ...createFakeBrowserPage(), followMedia } });
    const [, resize] = listeners;
    const openAt = (small: boolean) => {
      resize?.(small);
      return view().navigationOpen;
    };
    expect([openAt(true), openAt(false)]).toEqual([false, true]);
    act({ type: 'navigation-toggled' });
    expect([openAt(true), openAt(false)]).toEqual([false, false]);
  });
});
