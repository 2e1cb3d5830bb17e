import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mount } from './app-location';
import type { FrameWindow } from './frame-window';
import { createHistorySync, type HistorySync, SETTLE_MS } from './history-sync';

const origin = 'http://sample.solutions.shell.localhost:4000';
const runtime = '_mr=http%3A%2F%2Fexperience.shell.localhost%3A4000%2Fruntime%2Fr.js';
const byPath: Mount = { historyType: 'HISTORY', base: `${origin}/` };
const byServer: Mount = { historyType: 'SERVER', base: `${origin}/` };
const byHash: Mount = { historyType: 'HASH', base: `${origin}/` };

class PopState extends Event {}
vi.stubGlobal('PopStateEvent', PopState);

/** A page that navigates synchronously and dispatches the same events as a browser. */
function fakePage(address: string, loadedFrom = address) {
  const events = new EventTarget();
  const visited: string[] = [];
  let href = `${origin}${address}`;
  const go = (url: string | URL | null | undefined) => {
    href = new URL(url ?? '', href).href;
    visited.push(href.slice(origin.length));
  };
  const page: FrameWindow = {
    parent: undefined,
    document: { baseURI: '' },
    performance: { getEntriesByType: () => [{ name: `${origin}${loadedFrom}` }] },
    location: {
      assign: go,
      get href() {
        return href;
      },
      replace(url) {
        const isHash = url.split('#')[0] === href.split('#')[0];
        go(url);
        if (isHash) events.dispatchEvent(new Event('hashchange'));
      },
    },
    history: { pushState: (_state, _title, url) => go(url), replaceState: (_state, _title, url) => go(url) },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  return { page, visited, on: events.addEventListener.bind(events) };
}

let sync: HistorySync;
let reports: MessageValue<'HISTORY'>[];
let sent: string[];

function start(address: string, mount?: Mount, loadedFrom = address) {
  reports = [];
  const frame = fakePage(address, loadedFrom);
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  sent = [];
  sync = createHistorySync(
    { page: frame.page, after, isolation: {} },
    {
      onNavigated: (value) => reports.push(value),
      onNavigate: (appLocation) => sent.push(appLocation),
    },
  );
  if (mount) sync.mount(mount);
  vi.advanceTimersByTime(SETTLE_MS);
  return frame;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PopStateEvent', PopState);
});
afterEach(() => {
  sync.stop();
  vi.useRealTimers();
});

describe('a move of the application', () => {
  test('is reported as a push or as a replace', () => {
    const { page } = start(`/?${runtime}`, byPath);
    page.history.pushState(null, '', '/deep/x');
    vi.advanceTimersByTime(SETTLE_MS);
    page.history.replaceState(null, '', '/deep/y?z=1');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(reports).toEqual([{ path: '/deep/x' }, { path: '/deep/y?z=1', replace: true }]);
  });

  test('FRAME-28 is reported together with all moves within 100 ms', () => {
    const { page } = start(`/?${runtime}`, byPath);
    page.history.pushState(null, '', '/a');
    vi.advanceTimersByTime(99);
    expect(reports).toEqual([]);
    page.history.replaceState(null, '', '/b');
    vi.advanceTimersByTime(99);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reports).toEqual([{ path: '/b' }]);
  });

  test('is not reported if it is undone at once', () => {
    const { page } = start(`/a?${runtime}`, byPath);
    page.history.pushState(null, '', '/b');
    page.history.pushState(null, '', '/a');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(reports).toEqual([]);
  });

  test.each([
    ['HASH', byHash, '/deep'],
    ['HISTORY', byPath, '/#/deep'],
    ['SERVER', byServer, '/#/deep'],
  ])('ROUTE-08 after # is reported for %s', (_type, mount, path) => {
    const { page } = start(`/?${runtime}`, mount);
    page.location.replace(`${page.location.href}#/deep`);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(reports).toEqual([{ path, replace: true }]);
  });

  test.each([
    ['a fragment', '#part', '/a?y=1#part'],
    ['a query and a fragment', '?z=2#part', '/a?z=2#part'],
    ['a path, a query and a fragment', '/x?z=2#y', '/x?z=2#y'],
  ])('ROUTE-08 FRAME-28 with %s is reported as a push and as a replace', (_what, url, path) => {
    for (const mount of [byPath, byServer]) {
      for (const kind of ['pushState', 'replaceState'] as const) {
        const { page } = start(`/a?y=1&${runtime}`, mount);
        page.history[kind](null, '', url);
        vi.advanceTimersByTime(SETTLE_MS);
        expect(reports).toEqual([kind === 'pushState' ? { path } : { path, replace: true }]);
        sync.stop();
      }
    }
  });

  test('to the current location with an empty fragment is not reported', () => {
    const { page } = start(`/a?${runtime}`, byPath);
    page.history.pushState(null, '', '#');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(reports).toEqual([]);
  });

  test('outside the base URL is not reported', () => {
    const { page } = start(`/v2/?${runtime}`, { historyType: 'HISTORY', base: `${origin}/v2/` });
    page.history.pushState(null, '', '/v3/');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(reports).toEqual([]);
  });

  test('before the mount is known is reported once the mount is known', () => {
    const { page } = start(`/?${runtime}`);
    page.history.pushState(null, '', '/early?y=1#part');
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
    sync.mount(byPath);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(reports).toEqual([{ path: '/early?y=1#part' }]);
  });

  test('FRAME-28 is reported as a replace if it happened before the runtime started', () => {
    start(`/?${runtime}#/items/42`, byHash, `/?${runtime}#/`);
    expect(reports).toEqual([{ path: '/items/42', replace: true }]);
    sync.stop();
    start(`/a?${runtime}#part`, byPath, `/a?${runtime}`);
    expect(reports).toEqual([{ path: '/a#part', replace: true }]);
  });

  test('is not reported after stop', () => {
    const { page } = start(`/?${runtime}`, byPath);
    const push = page.history.pushState;
    push(null, '', '/a');
    sync.stop();
    push(null, '', '/b');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(reports).toEqual([]);
  });
});

describe('the app location at the document’s start', () => {
  test.each([
    ['the shell made the address', `/deep?${runtime}`, []],
    ['the application loaded a page of its own', '/deep', [{ path: '/deep', replace: true }]],
  ])('is reported unless the shell knows it: %s', (_, address, expected) => {
    start(address, byPath);
    expect(reports).toEqual(expected);
  });

  test('is reported once, even after a second configuration', () => {
    start('/deep', byPath);
    sync.mount(byPath);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(reports).toHaveLength(1);
  });
});

describe('a move by the shell', () => {
  test.each([
    ['HASH', byHash, `/?${runtime}`, `/?${runtime}#/deep`],
    ['HISTORY', byPath, `/?${runtime}`, '/deep'],
    ['SERVER', byServer, `/?${runtime}`, `/deep?${runtime}`],
  ])('moves a frame of type %s and is never reported back', (_, mount, address, expected) => {
    const { visited } = start(address, mount);
    sync.goTo('/deep');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(visited).toEqual([expected]);
    expect(reports).toEqual([]);
  });

  test.each([
    ['to a fragment', `/a?y=1&${runtime}`, '/a?y=1#part', `/a?y=1&${runtime}#part`],
    ['to another fragment', `/a?${runtime}#one`, '/a#two', `/a?${runtime}#two`],
    ['away from a fragment', `/a?${runtime}#part`, '/a', `/a?${runtime}#`],
    ['at the start', `/?${runtime}`, '#part', `/?${runtime}#part`],
  ])('%s of the same page keeps the document, and the browser scrolls', (_what, address, to, expected) => {
    for (const mount of [byPath, byServer]) {
      const { visited, page } = start(address, mount);
      const replaced = vi.spyOn(page.location, 'replace');
      sync.goTo(to);
      vi.advanceTimersByTime(SETTLE_MS);
      expect([visited, reports, replaced.mock.calls.length]).toEqual([[expected], [], 1]);
      sync.stop();
    }
  });

  test('to a fragment of another page moves the frame as its history type does', () => {
    const { visited } = start(`/a?${runtime}`, byPath);
    sync.goTo('/b#part');
    expect(visited).toEqual(['/b#part']);
    sync.stop();
    const server = start(`/a?${runtime}`, byServer);
    sync.goTo('/b#part');
    expect(server.visited).toEqual([`/b?${runtime}#part`]);
  });

  test('dispatches popstate to a HISTORY application', () => {
    const { on } = start(`/?${runtime}`, byPath);
    const listener = vi.fn();
    on('popstate', listener);
    sync.goTo('/deep');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('to the current app location does not move the frame', () => {
    const { visited } = start(`/deep?${runtime}`, byPath);
    sync.goTo('/deep');
    expect(visited).toEqual([]);
  });

  test('overrides a move of the application that has not been reported yet', () => {
    const { page } = start(`/?${runtime}`, byPath);
    page.history.pushState(null, '', '/mine');
    sync.goTo('/yours');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(reports).toEqual([]);
    expect(page.location.href).toBe(`${origin}/yours`);
  });

  test('is followed by a report if the application then moves elsewhere', () => {
    const { page, on } = start(`/?${runtime}`, byPath);
    on('popstate', () => page.history.replaceState(null, '', '/sign-up'));
    sync.goTo('/private');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(reports).toEqual([{ path: '/sign-up', replace: true }]);
  });

  test('before the mount is known is applied once the mount is known', () => {
    const { visited, page } = start(`/?${runtime}`);
    page.history.pushState(null, '', '/mine');
    sync.goTo('/first');
    sync.goTo('/deep');
    expect([visited, sent]).toEqual([['/mine'], []]);
    sync.mount(byPath);
    vi.advanceTimersByTime(SETTLE_MS);
    expect([visited, sent, reports]).toEqual([['/mine', '/deep'], ['/deep'], []]);
  });

  test('is passed to the application after the frame has moved', () => {
    const { page, on } = start(`/?${runtime}`, byPath);
    let seen = '';
    on('popstate', () => {
      seen = page.location.href;
    });
    sync.goTo('/deep');
    expect([seen, sent]).toEqual([`${origin}/deep`, ['/deep']]);
  });
});
