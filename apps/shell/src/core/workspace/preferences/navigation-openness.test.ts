import { afterEach, describe, expect, it } from 'vitest';
import type { BrowserPage } from '../../platform/page/page';
import { createMemoryStore } from '../../test-support/fake-environment';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { bootFixture } from '../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import { writeSettings } from '../settings/write-settings';
import { followDevice } from './follow-device';
import { followSettings } from './follow-settings';
import { NAVIGATION_KEY, readNavigationOpen } from './navigation-openness';

afterEach(stopShells);

/** Signed in, with these settings; `isRefused`: none can be stored. */
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
  ['open where nothing is known', undefined, undefined, true],
  ['as in this tab before', 'open', 'closed', true],
  ['as in this tab before', 'closed', 'open', false],
  ['else as in this browser before', undefined, 'closed', false],
  ['open where nonsense is kept', 'ajar', undefined, true],
])('NAV-16 the side navigation starts %s', (_rule, tab, stored, isOpen) => {
  expect(readNavigationOpen(memories(tab, stored))).toBe(isOpen);
});

describe('somebody who opens or closes the side navigation', () => {
  it('NAV-16 finds it so in this session, in this browser and in their settings', async () => {
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

  it('NAV-17 leaves nothing behind in a small window, where a selection closes it', async () => {
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

  it('finds it as it was after a selection in a wide window', async () => {
    const { act, view } = await open();
    act({ type: 'navigation-followed' });
    expect(view().navigationOpen).toBe(true);
  });

  it('changes nothing of the person in whose name they work', async () => {
    const { act, written } = await open({}, { isImpersonated: true });
    act({ type: 'navigation-toggled' });
    act({ type: 'theme-chosen', theme: 'dark' });
    await settle();
    expect(written).toEqual([]);
  });
});

describe('settings of another browser', () => {
  it('NAV-16 open or close the side navigation, unless this tab has its own mind', async () => {
    const { shell, view, environment } = await open({ 'shellNav.open': false });
    const stop = followSettings({ ...shell.deferred, page: createFakeBrowserPage() });
    expect([view().navigationOpen, environment.stored.get(NAVIGATION_KEY)]).toEqual([false, 'closed']);
    stop();

    const own = await open({ 'shellNav.open': false });
    own.environment.tab.set(NAVIGATION_KEY, 'open');
    followSettings({ ...own.shell.deferred, page: createFakeBrowserPage() });
    expect(own.view().navigationOpen).toBe(true);
  });

  it('UI-20 UI-21 set the theme, and are kept for the next start', async () => {
    const { shell, view, environment } = await open({ theme: 'dark' });
    // Before anything late has come: so the application hears of no other one.
    expect([view().themeSetting, view().colourScheme]).toEqual(['dark', 'dark']);
    followSettings({ ...shell.deferred, page: createFakeBrowserPage() });
    expect(environment.stored.get('unifiedShell.theme')).toBe('dark@0');
  });

  it('are not followed once more when another one of them is written', async () => {
    const { shell, view, environment } = await open({ theme: 'light', 'shellNav.open': true });
    followSettings({ ...shell.deferred, page: createFakeBrowserPage() });
    // Another tab has chosen, and the application has closed the navigation.
    environment.stored.set('unifiedShell.theme', 'dark@0');
    shell.deferred.store.send({ type: 'preferences-changed', change: { navigationOpen: false } });
    await writeSettings(shell.deferred, { lastLoggedInOrg: 'alder' });
    expect([environment.stored.get('unifiedShell.theme'), view().navigationOpen]).toEqual(['dark@0', false]);
  });

  it('do not set it again where another tab has chosen since', async () => {
    const { shell, view } = await open({ theme: 'dark' });
    shell.deferred.store.send({ type: 'preferences-changed', change: { theme: 'light' } });
    shell.deferred.store.send({ type: 'account-changed', change: { lists: {} } });
    expect(view().colourScheme).toBe('light');
  });

  it.each([{ theme: 'pink' }, { theme: 1 }, { 'shellNav.open': 'no' }])(
    'count for nothing as %j',
    async (settings) => {
      const { shell, view } = await open(settings);
      followSettings({ ...shell.deferred, page: createFakeBrowserPage() });
      expect([view().themeSetting, view().navigationOpen]).toEqual(['light', true]);
    },
  );
});

describe('a theme that somebody chooses', () => {
  it('UI-20 UI-21 holds at once, and is kept in the browser and in their settings', async () => {
    const { act, view, environment, written } = await open();
    act({ type: 'theme-chosen', theme: 'dark' });
    expect([view().colourScheme, environment.stored.get('unifiedShell.theme')]).toEqual(['dark', 'dark@0']);
    await settle();
    expect(written).toEqual([{ theme: 'dark' }]);
  });

  it('is said not to be stored where it could not be', async () => {
    const { act, view } = await open({}, { isRefused: true });
    act({ type: 'theme-chosen', theme: 'dark' });
    await settle();
    expect(view().toasts.map(({ key }) => key)).toEqual(['settingsFailureToast']);
  });
});

describe('a window that changes its width', () => {
  it('NAV-17 closes the side navigation when it gets small, and has it as it was when it gets wide', async () => {
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
