import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import type { AppNavigation } from '@unified-shell/protocol/app-chrome/app-navigation';
import { describe, expect, test, vi } from 'vitest';
import { createLocateEntry } from '../../history/entry-location';
import { createSidenav } from './sidenav';

const BASE = 'https://sample.example/';

const soon = () => Promise.resolve();

function start(appLocation = '/') {
  const sent: AppNavigation[] = [];
  const position = { place: appLocation };
  const warn = vi.fn();
  const report = vi.fn();
  const current: FrameConfiguration = { imsInfo: {}, changedProperties: [], shellSideNavCollapsed: true };
  const made = createSidenav({
    configured: Promise.resolve(),
    configuration: () => current,
    report,
    notify: (_name, ...args) => void sent.push(args[0] as AppNavigation),
    location: () => position.place,
    locate: createLocateEntry(
      () => ({ historyType: 'HASH', baseFrameUrl: BASE }),
      () => BASE,
    ),
    warn,
  });
  const { sidenav } = made;
  async function set(menu: unknown): Promise<AppNavigation['entries']> {
    sidenav.config = { menu };
    await soon();
    return sent.at(-1)?.entries ?? [];
  }
  return { ...made, sent, position, warn, report, set, current };
}

const namesOf = (entries: AppNavigation['entries']) =>
  entries.map(({ name, selected }) => (selected ? `${name}*` : name));

describe('sidenav.config', () => {
  test('is sent flat and as plain data, and read back as it was given', async () => {
    const { set, sidenav } = start();
    const menu = [
      {
        id: 'a',
        name: 'A',
        url: '/a',
        icon: 'home',
        badge: '3',
        children: [{ id: 'b', name: 'B', url: '/b' }],
      },
      { heading: 'Group', items: [{ id: 'c', name: 'C', target: '_blank', url: 'https://x.test' }] },
      { id: 'd', name: 'D', displayInSection: 'FOOTER', absolutePath: true, url: '/home', disabled: true },
    ];
    expect(await set(menu)).toEqual([
      { name: 'A', level: 0, url: '/a', icon: 'home', badge: '3' },
      { name: 'B', level: 1, url: '/b' },
      { name: 'C', level: 0, heading: 'Group', url: 'https://x.test', target: '_blank' },
      {
        name: 'D',
        level: 0,
        url: '/home',
        absolutePath: true,
        disabled: true,
        displayInSection: 'FOOTER',
      },
    ]);
    expect(sidenav.config).toEqual({ menu });
  });

  test('is sent once for several changes, and not without a change', async () => {
    const { sidenav, sent } = start();
    sidenav.config = { menu: [{ name: 'A' }] };
    sidenav.visible = false;
    await soon();
    sidenav.config = { menu: [{ name: 'A' }] };
    await soon();
    expect(sent).toEqual([{ entries: [{ name: 'A', level: 0 }], visible: false }]);
  });

  test.each([
    ['undefined', undefined],
    ['an object that is not a list', { length: 3 }],
    ['items without a name', [{ url: '/x' }, null, 7, { name: '' }]],
    ['names that are not text', [{ name: { length: 1 } }]],
  ])('of %s is empty', async (_name, menu) => {
    expect(await start().set(menu)).toEqual([]);
  });

  test('is limited: deep entries move to the second level, and of 10,000 entries the first 500 are sent, with a warning', async () => {
    const { set, warn } = start();
    const deep = [{ name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }] }];
    expect((await set(deep)).map(({ level }) => level)).toEqual([0, 1, 1]);
    const entries = await set(Array.from({ length: 10_000 }, () => ({ name: 'n'.repeat(200) })));
    expect([entries.length, entries[0]?.name.length]).toEqual([500, 100]);
    const [emoji] = await set([{ name: `${'n'.repeat(99)}\u{1F600}` }]);
    expect(emoji?.name).toBe('n'.repeat(99));
    expect(warn.mock.calls).toEqual([['9500 navigation entries are left out.']]);
  });
});

describe('the selected entry', () => {
  test.each([
    ['/', 'Start*,Orders,Late,Help'],
    ['/orders', 'Start,Orders*,Late,Help'],
    ['/orders/12', 'Start,Orders*,Late,Help'],
    ['/#part', 'Start*,Orders,Late,Help'],
    ['/orders/late#part', 'Start,Orders,Late*,Help'],
    ['/faq/1#part', 'Start,Orders,Late,Help*'],
    ['/orders/late', 'Start,Orders,Late*,Help'],
    ['/bills/1', 'Start,Orders*,Late,Help'],
    ['/faq/1', 'Start,Orders,Late,Help*'],
    ['/elsewhere', 'Start,Orders,Late,Help'],
  ])('at %s is determined in the frame: %s', async (appLocation, names) => {
    const menu = [
      { name: 'Start', url: '/' },
      {
        name: 'Orders',
        url: '/orders',
        selectOn: ['/orders', '/bills'],
        children: [{ name: 'Late', url: '/orders/late' }],
      },
      { name: 'Help', url: '/help', selectOn: [/^\/faq\/\d$/] },
    ];
    expect(namesOf(await start(appLocation).set(menu)).join()).toBe(names);
  });

  test('changes when the app location changes', async () => {
    const { set, position, moved, sent } = start('/a');
    await set([
      { name: 'A', url: '/a' },
      { name: 'B', url: '/b' },
    ]);
    position.place = '/b';
    moved();
    await soon();
    expect(namesOf(sent.at(-1)?.entries ?? [])).toEqual(['A', 'B*']);
  });
});

describe('sidenav', () => {
  test('calls the callback with the clicked entry, as the application gave it, if the entry has no URL', async () => {
    const { set, sidenav, clicked } = start();
    const seen = vi.fn();
    const item = { id: 'x', name: 'X' };
    await set([{ name: 'A', url: '/a' }, item]);
    sidenav.onNavItemClick(seen);
    for (const target of ['sidenav:1', 'sidenav:9', 'hero']) clicked(target);
    expect(seen.mock.calls).toEqual([[item]]);
  });

  test('reports a callback that throws, and calls the others', async () => {
    const { set, sidenav, clicked, report } = start();
    const error = new Error('broken application');
    const seen = vi.fn();
    await set([{ name: 'X' }]);
    sidenav.onNavItemClick(() => {
      throw error;
    });
    sidenav.onNavItemClick(seen);
    clicked('sidenav:0');
    expect(report.mock.calls).toEqual([[error]]);
    expect(seen).toHaveBeenCalledOnce();
  });

  test('is collapsed as in the shell until the application sets a value itself', async () => {
    const { sidenav, sidebar, sent } = start();
    expect(sidenav.collapsed).toBe(true);
    sidebar.collapsed = false;
    await soon();
    expect([sidenav.collapsed, sent.at(-1)]).toEqual([
      false,
      { entries: [], visible: true, collapsed: false },
    ]);
  });

  test('returns its facts, and emits an event when one changes', async () => {
    const { sidenav, facts, current } = start();
    const changed = vi.fn();
    await expect(sidenav.get('shellSideNavCollapsed')).resolves.toBe(true);
    await expect(sidenav.get('imsToken')).resolves.toBeUndefined();
    sidenav.on('change:shellSideNavCollapsed', changed);
    facts.emit(current, {
      ...current,
      changedProperties: ['shellSideNavCollapsed'],
      shellSideNavCollapsed: false,
    });
    expect(changed.mock.calls).toEqual([[false]]);
  });

  test('is sent again after a reconnection, but only if it was sent before', async () => {
    const { set, repeat, sent } = start();
    repeat();
    expect(sent).toEqual([]);
    await set([{ name: 'A' }]);
    repeat();
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(namesOf(sent[0]?.entries ?? [])).toEqual(['A']);
  });

  test('takes over the button of the header, follows its clicks, and closes with a move of the application', async () => {
    const { sidenav, sent, clicked, moved } = start();
    const callback = vi.fn();
    sidenav.useLeftNavButton({ callback, closeOnSelection: true });
    await Promise.resolve();
    clicked('leftNav');
    await Promise.resolve();
    moved();
    await Promise.resolve();
    sidenav.useLeftNavButton({ enabled: false });
    await Promise.resolve();
    expect(callback.mock.calls).toEqual([[true], [false]]);
    const buttons = sent.map(({ button }) => button);
    expect(buttons).toEqual([{ isOpen: false }, { isOpen: true }, { isOpen: false }, undefined]);
  });
});
