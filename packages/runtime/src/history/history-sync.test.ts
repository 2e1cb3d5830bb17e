import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mount } from './app-location';
import type { FrameWindow } from './frame-window';
import { createHistorySync, type HistorySync, SETTLE_MS } from './history-sync';

const origin = 'http://sample.solutions.shell.localhost:4000';
const runtime = '_mr=http%3A%2F%2Fexperience.shell.localhost%3A4000%2Fruntime%2Fr.js';
const byPath: Mount = { historyType: 'HISTORY', base: `${origin}/` };
const byHash: Mount = { historyType: 'HASH', base: `${origin}/` };

class PopState extends Event {}
vi.stubGlobal('PopStateEvent', PopState);

/** A page that goes where it is told, at once, and tells as a browser does. */
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
let told: MessageValue<'HISTORY'>[];
let sent: string[];

function start(address: string, mount?: Mount, loadedFrom = address) {
  told = [];
  const frame = fakePage(address, loadedFrom);
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  sent = [];
  sync = createHistorySync(
    { page: frame.page, after, isolation: {} },
    {
      onNavigated: (value) => told.push(value),
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

describe('what the application does', () => {
  test('is told as a push, or as a replace', () => {
    const { page } = start(`/?${runtime}`, byPath);
    page.history.pushState(null, '', '/deep/x');
    vi.advanceTimersByTime(SETTLE_MS);
    page.history.replaceState(null, '', '/deep/y?z=1');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toEqual([{ path: '/deep/x' }, { path: '/deep/y?z=1', replace: true }]);
  });

  test('FRAME-28 is told once for all moves within 100 ms', () => {
    const { page } = start(`/?${runtime}`, byPath);
    page.history.pushState(null, '', '/a');
    vi.advanceTimersByTime(99);
    expect(told).toEqual([]);
    page.history.replaceState(null, '', '/b');
    vi.advanceTimersByTime(99);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([{ path: '/b' }]);
  });

  test('and undoes at once is not told', () => {
    const { page } = start(`/a?${runtime}`, byPath);
    page.history.pushState(null, '', '/b');
    page.history.pushState(null, '', '/a');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toEqual([]);
  });

  test('behind # is told for HASH and not for HISTORY', () => {
    for (const mount of [byHash, byPath]) {
      const { page } = start(`/?${runtime}`, mount);
      page.location.replace(`${page.location.href}#/deep`);
      vi.advanceTimersByTime(SETTLE_MS);
      expect(told).toEqual(mount === byHash ? [{ path: '/deep', replace: true }] : []);
      sync.stop();
    }
  });

  test('outside its base address is not told', () => {
    const { page } = start(`/v2/?${runtime}`, { historyType: 'HISTORY', base: `${origin}/v2/` });
    page.history.pushState(null, '', '/v3/');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toEqual([]);
  });

  test('before the mount is known waits for it', () => {
    const { page } = start(`/?${runtime}`);
    page.history.pushState(null, '', '/early');
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([]);
    sync.mount(byPath);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toEqual([{ path: '/early' }]);
  });

  test('FRAME-28 is told where it replaced its place before the runtime started', () => {
    start(`/?${runtime}#/items/42`, byHash, `/?${runtime}#/`);
    expect(told).toEqual([{ path: '/items/42', replace: true }]);
  });

  test('after stop is not told', () => {
    const { page } = start(`/?${runtime}`, byPath);
    const push = page.history.pushState;
    push(null, '', '/a');
    sync.stop();
    push(null, '', '/b');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toEqual([]);
  });
});

describe('where the document starts', () => {
  test.each([
    ['the shell made the address', `/deep?${runtime}`, []],
    ['the application loaded a page of its own', '/deep', [{ path: '/deep', replace: true }]],
  ])('is told unless %s', (_, address, expected) => {
    start(address, byPath);
    expect(told).toEqual(expected);
  });

  test('is told once: a second configuration changes nothing', () => {
    start('/deep', byPath);
    sync.mount(byPath);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toHaveLength(1);
  });
});

describe('what the shell says', () => {
  test.each([
    ['HASH', byHash, `/?${runtime}`, `/?${runtime}#/deep`],
    ['HISTORY', byPath, `/?${runtime}`, '/deep'],
    ['SERVER', { ...byPath, historyType: 'SERVER' as const }, `/?${runtime}`, `/deep?${runtime}`],
  ])('moves a frame of type %s and is never told back', (_, mount, address, expected) => {
    const { visited } = start(address, mount);
    sync.goTo('/deep');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(visited).toEqual([expected]);
    expect(told).toEqual([]);
  });

  test('reaches a HISTORY application as popstate', () => {
    const { on } = start(`/?${runtime}`, byPath);
    const heard = vi.fn();
    on('popstate', heard);
    sync.goTo('/deep');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('and is so already moves nothing', () => {
    const { visited } = start(`/deep?${runtime}`, byPath);
    sync.goTo('/deep');
    expect(visited).toEqual([]);
  });

  test('wins over a move that was not told yet', () => {
    const { page } = start(`/?${runtime}`, byPath);
    page.history.pushState(null, '', '/mine');
    sync.goTo('/yours');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toEqual([]);
    expect(page.location.href).toBe(`${origin}/yours`);
  });

  test('and the application answers by going elsewhere is told', () => {
    const { page, on } = start(`/?${runtime}`, byPath);
    on('popstate', () => page.history.replaceState(null, '', '/sign-up'));
    sync.goTo('/private');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toEqual([{ path: '/sign-up', replace: true }]);
  });

  test('before the mount is known waits for it', () => {
    const { visited, page } = start(`/?${runtime}`);
    page.history.pushState(null, '', '/mine');
    sync.goTo('/first');
    sync.goTo('/deep');
    expect([visited, sent]).toEqual([['/mine'], []]);
    sync.mount(byPath);
    vi.advanceTimersByTime(SETTLE_MS);
    expect([visited, sent, told]).toEqual([['/mine', '/deep'], ['/deep'], []]);
  });

  test('is passed on to the application, once it is there', () => {
    const { page, on } = start(`/?${runtime}`, byPath);
    let seen = '';
    on('popstate', () => {
      seen = page.location.href;
    });
    sync.goTo('/deep');
    expect([seen, sent]).toEqual([`${origin}/deep`, ['/deep']]);
  });
});
