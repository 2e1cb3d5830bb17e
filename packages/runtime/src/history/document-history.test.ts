import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mount } from './app-location';
import type { FrameWindow } from './frame-window';
import { createHistorySync, type HistorySync, MOUNT_WAIT_MS, SETTLE_MS } from './history-sync';

const origin = 'http://sample.solutions.shell.localhost:4000';
const runtime = '_mr=http%3A%2F%2Fexperience.shell.localhost%3A4000%2Fruntime%2Fr.js';
const server: Mount = { historyType: 'SERVER', base: `${origin}/` };

let sync: HistorySync;
let sent: MessageValue<'HISTORY'>[];

/**
 * A document that navigates away, but stays loaded until the test ends, as while the browser fetches the next one.
 */
function start(address: string, mount: Mount = server, waited = SETTLE_MS, isolated?: string) {
  const started = startUnmounted(address, isolated);
  sync.mount(mount);
  vi.advanceTimersByTime(waited);
  return started;
}

function startUnmounted(address: string, isolated?: string, isFramed = true) {
  sent = [];
  const navigation = new EventTarget();
  const events = new EventTarget();
  const navigations: string[] = [];
  const href = `${origin}${address}`;
  const page: FrameWindow = {
    parent: undefined,
    document: { baseURI: '' },
    location: {
      href,
      // The `navigate` event is dispatched before the navigation, as in a browser.
      assign: (url) => void (navigate('push', url) || navigations.push(`push ${url.replace(origin, '')}`)),
      replace: (url) => navigations.push(url.replace(origin, '')),
    },
    history: { pushState: () => {}, replaceState: () => {} },
    navigation: navigation as unknown as FrameWindow['navigation'],
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  if (!isFramed) Object.assign(page, { parent: page });
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  sync = createHistorySync(
    { page, after, isolation: isolated === undefined ? {} : { isolated } },
    { onNavigated: (value) => sent.push(value), onNavigate: () => {} },
  );
  /** Dispatches a `navigate` event. @returns whether the navigation was prevented */
  function navigate(navigationType: string, to: string, more: object = {}): boolean {
    const url = to.startsWith('http') ? to : `${origin}${to}`;
    const event = new Event('navigate', { cancelable: navigationType !== 'traverse' });
    const details = { navigationType, hashChange: false, formData: null, downloadRequest: null };
    navigation.dispatchEvent(
      Object.assign(event, details, { destination: { url, sameDocument: false } }, more),
    );
    return event.defaultPrevented;
  }
  return { navigations, navigate, history: page.history };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sync.stop();
  vi.useRealTimers();
});

describe('ROUTE-27 an application that loads a document for each app location', () => {
  test('adds no entry: its push is reported at once and becomes a replace that keeps the runtime parameter', () => {
    const { navigations, navigate } = start(`/?${runtime}`);
    expect(navigate('push', '/deep?y=1')).toBe(true);
    expect([sent, navigations]).toEqual([[{ path: '/deep?y=1' }], [`/deep?y=1&${runtime}`]]);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(sent).toHaveLength(1);
  });

  test('ROUTE-08 reports the fragment of the next document', () => {
    const { navigations, navigate } = start(`/?${runtime}`);
    navigate('push', '/deep?y=1#part');
    expect([sent, navigations]).toEqual([[{ path: '/deep?y=1#part' }], [`/deep?y=1&${runtime}#part`]]);
  });

  test('a document that the browser loads on Back is replaced if the shell names another fragment of its page', () => {
    const { navigations, navigate } = start(`/c?${runtime}`);
    navigate('traverse', '/a#one');
    sync.goTo('/a#two');
    expect(navigations).toEqual([`/a?${runtime}#two`]);
  });

  test('CAT-20 keeps the nonce of an isolated document in the URL, and does not report it', () => {
    const mount = { ...server, hidden: ['isolated'] };
    const { navigations, navigate } = start(`/?isolated=n1&${runtime}`, mount, SETTLE_MS, 'n1');
    sent.length = 0;
    navigate('push', '/deep?y=1');
    sync.goTo('/other');
    expect(sent).toEqual([{ path: '/deep?y=1' }]);
    expect(navigations).toEqual([`/deep?y=1&${runtime}&isolated=n1`, `/other?${runtime}&isolated=n1`]);
  });

  test.each([
    ['a replace', 'replace', '/deep', {}],
    ['a reload', 'reload', '/', {}],
    ['a posted form', 'push', '/deep', { formData: {} }],
    ['a download', 'push', '/file.zip', { downloadRequest: 'file.zip' }],
    ['another origin', 'push', 'http://evil.localhost/', {}],
    [
      'a location that the application’s own code shows',
      'push',
      '/deep',
      { destination: { url: `${origin}/deep`, sameDocument: true } },
    ],
  ])('%s is left to the browser', (_, type, to, more) => {
    const { navigations, navigate } = start(`/?${runtime}`);
    expect(navigate(type, to, more)).toBe(false);
    expect([sent, navigations]).toEqual([[], []]);
  });

  test('of type HASH leaves a push to another document to the browser', () => {
    const { navigate } = start(`/?${runtime}`, { ...server, historyType: 'HASH' });
    expect([navigate('push', '/deep'), sent]).toEqual([false, []]);
  });

  test('reports and prevents no navigation after stop', () => {
    const { navigate } = start(`/?${runtime}`);
    sync.stop();
    expect([navigate('push', '/deep'), sent]).toEqual([false, []]);
  });
});

describe('a navigation to another document before the mount is known', () => {
  test('is held until the mount is known, and is then handled like any other navigation', () => {
    const { navigations, navigate } = startUnmounted(`/?${runtime}`);
    expect([navigate('push', '/early'), navigate('push', '/deep')]).toEqual([true, true]);
    expect([sent, navigations]).toEqual([[], []]);
    sync.mount(server);
    expect([sent, navigations]).toEqual([[{ path: '/deep' }], [`/deep?${runtime}`]]);
    vi.advanceTimersByTime(MOUNT_WAIT_MS);
    expect(navigations).toHaveLength(1);
  });

  test.each([
    ['another origin', server, 'http://evil.localhost/', 'push http://evil.localhost/'],
    ['of a HASH solution', { ...server, historyType: 'HASH' } as const, '/deep', 'push /deep'],
  ])('%s is held, and is then left to the browser', (_, mount, to, expected) => {
    const { navigations, navigate } = startUnmounted(`/?${runtime}`);
    navigate('push', to);
    sync.mount(mount);
    expect([sent, navigations]).toEqual([[], [expected]]);
  });

  test('is held for at most four seconds from the document’s start', () => {
    const { navigations, navigate } = startUnmounted(`/?${runtime}`);
    vi.advanceTimersByTime(1_000);
    navigate('push', '/deep');
    vi.advanceTimersByTime(MOUNT_WAIT_MS - 1_001);
    expect(navigations).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(navigations).toEqual(['push /deep']);
    expect(navigate('push', '/other')).toBe(false);
  });

  test('is discarded when the shell moves the frame', () => {
    const { navigations, navigate } = startUnmounted(`/?${runtime}`);
    navigate('push', '/deep');
    sync.goTo('/other');
    sync.mount(server);
    expect([sent, navigations]).toEqual([[], [`/other?${runtime}`]]);
  });

  test.each([
    ['a document that a shell has not opened', '/', true],
    ['a document outside a frame', `/?${runtime}`, false],
  ])('is not held in %s', (_, address, isFramed) => {
    const { navigations, navigate } = startUnmounted(address, undefined, isFramed);
    expect([navigate('push', '/deep'), navigations]).toEqual([false, []]);
  });

  test('is discarded by stop', () => {
    const { navigations, navigate } = startUnmounted(`/?${runtime}`);
    navigate('push', '/deep');
    sync.stop();
    vi.advanceTimersByTime(MOUNT_WAIT_MS);
    expect(navigations).toEqual([]);
  });
});

describe('a navigation to another document while the connection is lost', () => {
  test('is held until the shell sends the mount again, because its report would be lost with this document', () => {
    const { navigations, navigate } = start(`/a?${runtime}`, server, MOUNT_WAIT_MS);
    sync.awaitMount();
    expect(navigate('push', '/deep')).toBe(true);
    expect([sent, navigations]).toEqual([[], []]);
    sync.mount(server);
    expect([sent, navigations]).toEqual([[{ path: '/deep' }], [`/deep?${runtime}`]]);
  });

  test('is held for at most four seconds from the last loss', () => {
    const { navigations, navigate } = start(`/a?${runtime}`);
    sync.awaitMount();
    vi.advanceTimersByTime(MOUNT_WAIT_MS - 1);
    sync.awaitMount();
    navigate('push', '/deep');
    vi.advanceTimersByTime(MOUNT_WAIT_MS - 1);
    expect(navigations).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(navigations).toHaveLength(1);
  });

  test('is reported as usual once the mount is known again', () => {
    const { navigations, navigate } = start(`/a?${runtime}`);
    sync.awaitMount();
    sync.mount(server);
    navigate('push', '/deep');
    expect([sent, navigations]).toEqual([[{ path: '/deep' }], [`/deep?${runtime}`]]);
  });
});

describe('a document that the browser loads on Back and Forward', () => {
  test('is not reloaded if the shell names the same app location before or after it', () => {
    for (const order of ['shell first', 'browser first']) {
      const { navigations, navigate } = start(`/b?${runtime}`);
      if (order === 'shell first') sync.goTo('/a');
      navigate('traverse', '/a');
      if (order === 'browser first') sync.goTo('/a');
      vi.advanceTimersByTime(SETTLE_MS);
      expect(navigations, order).toEqual(order === 'shell first' ? [`/a?${runtime}`] : []);
      sync.stop();
    }
  });

  test('is replaced if the shell names another app location', () => {
    const { navigations, navigate } = start(`/c?${runtime}`);
    navigate('traverse', '/b');
    sync.goTo('/a');
    expect(navigations).toEqual([`/a?${runtime}`]);
  });

  test('is replaced also if the shell names the current app location', () => {
    const { navigations, navigate } = start(`/a?${runtime}`);
    navigate('traverse', '/b');
    sync.goTo('/a');
    expect(navigations).toEqual([`/a?${runtime}`]);
  });
});

test('a traversal in a HISTORY solution is not expected to load a document: the frame still moves', () => {
  const replaced: unknown[] = [];
  const { history, navigate } = start(`/b?${runtime}`, { ...server, historyType: 'HISTORY' });
  history.replaceState = (_state, _title, url) => replaced.push(url);
  vi.stubGlobal('PopStateEvent', Event);
  navigate('traverse', '/a');
  sync.goTo('/a');
  vi.unstubAllGlobals();
  expect(replaced).toEqual([`${origin}/a`]);
});

test('a document without the runtime parameter does not report its app location once the shell has named another one', () => {
  const { navigations } = start('/stale', undefined, 0);
  sync.goTo('/a');
  vi.advanceTimersByTime(SETTLE_MS);
  expect([sent, navigations]).toEqual([[], ['/a']]);
});
