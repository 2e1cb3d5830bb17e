// @vitest-environment jsdom
// Which tab of the header and which entry of the side navigation is the current one, in the real runtime. The tests of the
// header and of the side navigation use the same function for addresses, so they have no stub that could differ from it.

import type { Configuration } from '@unified-shell/protocol/configuration';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE, createRealRuntime, type RuntimeWorld } from './runtime-world';

/** Messages need a few milliseconds. */
const until = (check: () => void) => vi.waitFor(check, { interval: 2 });

const SHELL = 'http://experience.shell.localhost:4000';
const PLACE = { baseUrl: `${SHELL}/#/@alder/sample`, basePath: '/sample' } satisfies Configuration;

/** The forms of the address of `/reports`, for an application that routes by hash and for one that routes by path. */
const OWN_ADDRESSES = {
  HASH: ['/reports', 'reports', '#/reports', `${BASE}#/reports`, `${BASE}?x=1#/reports`],
  HISTORY: ['/reports', 'reports', `${BASE}reports`, `${BASE}reports?x=1#part`],
  SERVER: ['/reports', 'reports', `${BASE}reports`, `${BASE}reports?x=1#part`],
} as const;

/** Addresses that lead elsewhere, though their path or their fragment is that of the current page. */
const FOREIGN_ADDRESSES = [
  'https://example.com',
  'https://example.com/',
  'https://example.com/reports',
  'https://example.com/#/reports',
  'http://sample.solutions.shell.localhost:4001/reports#/reports',
  'https://sample.solutions.shell.localhost:4000/reports#/reports',
  '//example.com/reports',
  'mailto:team@example.com#/reports',
  'javascript:void(0)#/reports',
  `${SHELL}/#/@alder/sample/reports`,
  `${SHELL}/#/@alder/sample-2/reports`,
  `${SHELL}/#/@birch/sample/reports`,
];

describe.each(['HASH', 'HISTORY', 'SERVER'] as const)('in an application of the type %s', (historyType) => {
  let world: RuntimeWorld;
  beforeEach(() => {
    world = createRealRuntime();
  });
  afterEach(() => world.end());

  async function openAt(path: string): Promise<void> {
    world.configure({ ...PLACE, historyType });
    await until(() => expect(world.module.default().configured).toBe(true));
    if (path === '/') return;
    world.goTo(path);
    await until(() => expect(moves).toEqual([path]));
  }

  const moves: string[] = [];
  beforeEach(() => {
    moves.length = 0;
    world.module.default().on('history', ({ path }) => moves.push(path));
  });

  /** The names of the current entries, and the address of each entry, as the shell is told. */
  async function shownBy(place: 'topbar' | 'sidenav', entries: { name: string; url: string }[]) {
    if (place === 'topbar') world.module.topbar.workspaces = entries;
    else world.module.sidenav().config = { menu: entries };
    await until(() => expect(lastOf(place).map(({ name }) => name)).toEqual(entries.map(({ name }) => name)));
    const shown = lastOf(place);
    return {
      current: shown.filter(({ selected }) => selected).map(({ name }) => name),
      urls: shown.map(({ url }) => url),
    };
  }

  function lastOf(place: string): { name: string; url: string; selected?: boolean }[] {
    const told = world.said().map(([type, value]) => (type === 'RUNTIME_REQ' ? Object(value) : {}));
    const [shown] = told.findLast(({ module, method }) => module === place && method === 'show')?.args ?? [];
    return shown?.workspaces ?? shown?.entries ?? [];
  }

  describe.each(['topbar', 'sidenav'] as const)('an entry of the %s', (place) => {
    test.each(OWN_ADDRESSES[historyType])('is current at its own address %s and below', async (url) => {
      await openAt('/reports/7');
      const entries = [
        { name: 'Overview', url: '/' },
        { name: 'Reports', url },
      ];
      expect((await shownBy(place, entries)).current).toEqual(['Reports']);
    });

    test.each(OWN_ADDRESSES[historyType])(
      'with the address %s is not current at another one',
      async (url) => {
        await openAt('/orders');
        expect((await shownBy(place, [{ name: 'Reports', url }])).current).toEqual([]);
      },
    );

    test.each([BASE, `${BASE}#/`, '/'])(
      'with the address of the start, %s, is current at the start only',
      async (url) => {
        await openAt('/');
        expect((await shownBy(place, [{ name: 'Overview', url }])).current).toEqual(['Overview']);
        world.goTo('/reports');
        await until(() => expect(moves).toEqual(['/reports']));
        expect((await shownBy(place, [{ name: 'Overview 2', url }])).current).toEqual([]);
      },
    );

    test('U9 with a foreign address is never current, and keeps its address', async () => {
      await openAt('/');
      const foreign = FOREIGN_ADDRESSES.map((url, index) => ({ name: `Docs ${index}`, url }));
      expect(await shownBy(place, foreign)).toEqual({ current: [], urls: FOREIGN_ADDRESSES });
      world.goTo('/reports');
      await until(() => expect(moves).toEqual(['/reports']));
      const both = [...foreign, { name: 'Reports', url: '/reports' }];
      expect((await shownBy(place, both)).current).toEqual(['Reports']);
    });
  });

  test('an entry of the side navigation with a path of the shell is not current, even at the same path', async () => {
    await openAt('/reports');
    const entries = [{ absolutePath: true, name: 'Elsewhere', url: '/reports' }];
    expect(await shownBy('sidenav', entries)).toEqual({ current: [], urls: ['/reports'] });
  });
});
