import { describe, expect, test, vi } from 'vitest';
import { createLocateEntry } from '../../history/entry-location';
import { createHeader } from './header';

const BASE = 'https://sample.example/';

function start(initial: string | undefined = '') {
  const [notify, warn] = [vi.fn(), vi.fn()];
  let appLocation = initial;
  const header = createHeader({
    notify,
    warn,
    location: () => appLocation,
    locate: createLocateEntry(
      () => ({ historyType: 'HASH', baseFrameUrl: BASE }),
      () => BASE,
    ),
  });
  const shown = async () => {
    await Promise.resolve();
    return notify.mock.calls.at(-1)?.[1];
  };
  const go = (to: string) => {
    appLocation = to;
    header.moved();
  };
  return { ...header, notify, warn, shown, go };
}

const NOTHING = { workspaces: [], labels: [], hero: false, accountButtons: [] };

describe('the application’s part of the header', () => {
  test('is sent once for several changes, and is read back at once as it was given', async () => {
    const { topbar, notify, shown } = start();
    const solution = { title: 'Orders', shortTitle: 'O', icon: 'AdobeExperienceCloud' };
    topbar.solution = solution;
    topbar.customEnvLabel = 'Test env';
    expect([topbar.solution, topbar.customEnvLabel]).toEqual([solution, 'Test env']);
    expect(notify).not.toHaveBeenCalled();
    expect(await shown()).toEqual({
      ...NOTHING,
      solution: { title: 'Orders', shortTitle: 'O' },
      labels: [{ text: 'Test env', kind: 'environment' }],
    });
    expect(notify).toHaveBeenCalledTimes(1);
  });

  test('is not sent again without a change', async () => {
    const { topbar, notify, shown } = start();
    topbar.customEnvLabel = 'Test env';
    await shown();
    topbar.customEnvLabel = ['Test env'];
    await shown();
    expect(notify).toHaveBeenCalledTimes(1);
  });

  test('is sent again after a reconnection, but only if it was sent before', async () => {
    const { topbar, notify, shown, repeat } = start();
    repeat();
    expect(notify).not.toHaveBeenCalled();
    topbar.customEnvLabel = 'Test env';
    await shown();
    repeat();
    expect(notify).toHaveBeenCalledTimes(2);
  });

  test('is sent as plain data: functions, patterns and other keys stay in the frame', async () => {
    const { topbar, userProfile, shown } = start();
    topbar.workspaces = [
      Object.assign(
        { name: 'Second', url: '/second', selectOn: [/s/] },
        { preventNavigationIfActive: () => {} },
      ),
    ];
    topbar.onHeroClick(() => {});
    userProfile.setButtons([{ id: 'one', label: 'One', callback: () => {} }]);
    expect(structuredClone(await shown())).toEqual({
      ...NOTHING,
      hero: true,
      accountButtons: [{ label: 'One' }],
      workspaces: [{ name: 'Second', url: '/second', level: 0 }],
    });
  });
});

describe('labels', () => {
  test.each([
    [null, []],
    ['', []],
    [
      ['A', { type: 'ENVIRONMENT', value: 'B' }],
      ['A environment', 'B environment'],
    ],
    [
      [{ type: 'RELEASE', value: 'TRIAL' }, { type: 'RELEASE', value: 'TRIAL' }, 'A'],
      ['TRIAL release', 'A environment'],
    ],
    [['1', '2', '3', '4', '5', '6'], ['1', '2', '3', '4', '5'].map((text) => `${text} environment`)],
    ['x'.repeat(200), [`${'x'.repeat(100)} environment`]],
  ])('%j are shown as %j: at most one release, five in all', async (given, expected) => {
    const { topbar, shown } = start();
    topbar.onHeroClick(() => {});
    Reflect.set(topbar, 'customEnvLabel', given);
    const labels: { text: string; kind: string }[] = (await shown()).labels;
    expect(labels.map(({ text, kind }) => `${text} ${kind}`)).toEqual(expected);
  });
});

describe('tabs', () => {
  const selected = async ({
    shown,
  }: {
    shown(): Promise<{ workspaces: { name: string; selected?: boolean }[] }>;
  }) => (await shown()).workspaces.filter((entry) => entry.selected).map(({ name }) => name);
  const tabs = [
    { name: 'Home', url: '/' },
    { name: 'Orders', url: '/orders' },
    { name: 'Open', url: '/orders/open' },
    { name: 'Reports', url: '/reports', selectOn: [/^\/r/g, /^\/charts/] },
    { name: 'More', menu: [{ name: 'Deep', url: '/deep' }] },
  ];

  test.each([
    ['', ['Home']],
    ['/orders?page=2', ['Orders']],
    ['/orders/open/7', ['Open']],
    ['/ordersome', []],
    ['/charts/1', ['Reports']],
    ['/deep/x', ['Deep']],
  ])('at %j the selected tab is %j', async (appLocation, expected) => {
    const header = start(appLocation);
    header.topbar.workspaces = tabs;
    expect(await selected(header)).toEqual(expected);
  });

  test('change their selection when the app location changes', async () => {
    const header = start();
    header.topbar.workspaces = tabs;
    await header.shown();
    header.go('/reports');
    expect(await selected(header)).toEqual(['Reports']);
    header.go('/reports/2');
    expect(await selected(header)).toEqual(['Reports']);
  });

  test('are sent as a flat list, each before the tabs of its menu', async () => {
    const { topbar, shown } = start();
    topbar.workspaces = [
      { name: 'A', menu: [{ name: 'B', menu: [{ name: 'C', url: '/c' }] }] },
      { name: 'D', url: '/d' },
    ];
    const entries: { name: string; level: number }[] = (await shown()).workspaces;
    expect(entries.map(({ name, level }) => `${level} ${name}`)).toEqual(['0 A', '1 B', '2 C', '0 D']);
  });

  test('are cut from 10,000 to 200, with a warning', async () => {
    const { topbar, shown, warn } = start();
    topbar.workspaces = Array.from({ length: 10_000 }, (_, index) => ({
      name: `Tab ${index}`,
      url: `/${index}`,
    }));
    expect((await shown()).workspaces).toHaveLength(200);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('9800 workspaces are left out')]]);
  });

  test('are limited to five levels when a menu contains itself', async () => {
    const { topbar, shown } = start();
    const loop = { name: 'Loop', menu: [] as { name: string }[] };
    loop.menu.push(loop);
    topbar.workspaces = [loop];
    expect((await shown()).workspaces).toHaveLength(5);
  });

  test.each([['not a list'], [[null, 7, {}, { name: 7 }, { name: '' }]]])(
    'are empty for %j',
    async (given) => {
      const { topbar, shown } = start();
      topbar.onHeroClick(() => {});
      Reflect.set(topbar, 'workspaces', given);
      expect((await shown()).workspaces).toEqual([]);
    },
  );
});

describe('a click', () => {
  test('calls the application’s callback, unless the callback has been removed', async () => {
    const { topbar, userProfile, clicked } = start();
    const [hero, search, feedback, second] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    topbar.onHeroClick(hero);
    topbar.setCustomSearch({ enabled: true, callback: search });
    topbar.setFeedbackButton({ type: 'custom', buttonLabel: 'Tell us', enabled: true, callback: feedback });
    userProfile.setButtons([
      { label: 'One', callback: vi.fn() },
      { label: 'Two', callback: second },
    ]);
    for (const target of ['hero', 'search', 'feedback', 'account:1', 'account:2', 'constructor'])
      clicked(target);
    expect([hero, search, feedback, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1]);
    topbar.setCustomSearch(null);
    userProfile.setButtons(null);
    clicked('search');
    clicked('account:1');
    expect([search.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  test('is possible on three buttons; external feedback is a link, disabled feedback is not shown', async () => {
    const { topbar, userProfile, shown } = start();
    const button = (label: string) => ({ label, callback: () => {} });
    userProfile.setButtons(['1', '2', '3', '4'].map(button));
    topbar.setFeedbackButton({
      type: 'external',
      buttonLabel: 'Form',
      enabled: true,
      url: 'https://form.test/',
    });
    expect(await shown()).toMatchObject({
      accountButtons: [{ label: '1' }, { label: '2' }, { label: '3' }],
      feedback: { label: 'Form', emphasised: false, url: 'https://form.test/' },
    });
    topbar.setFeedbackButton({ type: 'custom', buttonLabel: 'Form', enabled: false });
    expect((await shown()).feedback).toBe(undefined);
  });
});

describe('a coach mark', () => {
  test('FRAME-32 names its element, and its callback gets the positions until it is removed', async () => {
    const { topbar, markMoved, shown } = start();
    const callback = vi.fn();
    topbar.setCoachMark({ element: 'help', callback });
    expect(await shown()).toMatchObject({ coachMark: 'help' });
    markMoved(412.5);
    markMoved(undefined);
    expect(callback.mock.calls).toEqual([[412.5], [undefined]]);
    topbar.setCoachMark({ element: 'help', enabled: false, callback });
    expect(await shown()).not.toHaveProperty('coachMark');
    topbar.setCoachMark(null);
    markMoved(1);
    expect(callback).toHaveBeenCalledTimes(2);
  });
});
