import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mount } from './app-location';
import type { FrameWindow } from './frame-window';
import { createHistorySync, type HistorySync, MOUNT_WAIT_MS, SETTLE_MS } from './history-sync';

const origin = 'http://sample.solutions.shell.localhost:4000';
const runtime = '_mr=http%3A%2F%2Fexperience.shell.localhost%3A4000%2Fruntime%2Fr.js';
const server: Mount = { historyType: 'SERVER', base: `${origin}/` };

let sync: HistorySync;
let told: MessageValue<'HISTORY'>[];

/** A document that is asked to leave, and stays until the test is over, as one does while the next is fetched. */
function start(address: string, mount: Mount = server, waited = SETTLE_MS, isolated?: string) {
  const started = startUnmounted(address, isolated);
  sync.mount(mount);
  vi.advanceTimersByTime(waited);
  return started;
}

function startUnmounted(address: string, isolated?: string, isFramed = true) {
  told = [];
  const navigation = new EventTarget();
  const events = new EventTarget();
  const asked: string[] = [];
  const href = `${origin}${address}`;
  const page: FrameWindow = {
    parent: undefined,
    document: { baseURI: '' },
    location: {
      href,
      // Told before it is done, as the browser does.
      assign: (url) => void (navigate('push', url) || asked.push(`push ${url.replace(origin, '')}`)),
      replace: (url) => asked.push(url.replace(origin, '')),
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
    { onNavigated: (value) => told.push(value), onNavigate: () => {} },
  );
  /** The browser is about to go somewhere. @returns whether it was kept from it */
  function navigate(navigationType: string, to: string, more: object = {}): boolean {
    const url = to.startsWith('http') ? to : `${origin}${to}`;
    const event = new Event('navigate', { cancelable: navigationType !== 'traverse' });
    const said = { navigationType, hashChange: false, formData: null, downloadRequest: null };
    navigation.dispatchEvent(Object.assign(event, said, { destination: { url, sameDocument: false } }, more));
    return event.defaultPrevented;
  }
  return { asked, navigate, history: page.history };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sync.stop();
  vi.useRealTimers();
});

describe('ROUTE-27 an application that loads a document for each place', () => {
  test('adds no entry: its push is told at once, and becomes a replace that finds the runtime again', () => {
    const { asked, navigate } = start(`/?${runtime}`);
    expect(navigate('push', '/deep?y=1')).toBe(true);
    expect([told, asked]).toEqual([[{ path: '/deep?y=1' }], [`/deep?y=1&${runtime}`]]);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toHaveLength(1);
  });

  test('CAT-20 takes the nonce along where its documents are isolated, and tells nobody of it', () => {
    const mount = { ...server, hidden: ['isolated'] };
    const { asked, navigate } = start(`/?isolated=n1&${runtime}`, mount, SETTLE_MS, 'n1');
    told.length = 0;
    navigate('push', '/deep?y=1');
    sync.goTo('/other');
    expect(told).toEqual([{ path: '/deep?y=1' }]);
    expect(asked).toEqual([`/deep?y=1&${runtime}&isolated=n1`, `/other?${runtime}&isolated=n1`]);
  });

  test.each([
    ['a replace', 'replace', '/deep', {}],
    ['a reload', 'reload', '/', {}],
    ['a form that is posted', 'push', '/deep', { formData: {} }],
    ['a download', 'push', '/file.zip', { downloadRequest: 'file.zip' }],
    ['another origin', 'push', 'http://evil.localhost/', {}],
    [
      'a place that its own code shows',
      'push',
      '/deep',
      { destination: { url: `${origin}/deep`, sameDocument: true } },
    ],
  ])('%s is left to the browser', (_, type, to, more) => {
    const { asked, navigate } = start(`/?${runtime}`);
    expect(navigate(type, to, more)).toBe(false);
    expect([told, asked]).toEqual([[], []]);
  });

  test('of a HASH solution another document is left to the browser', () => {
    const { navigate } = start(`/?${runtime}`, { ...server, historyType: 'HASH' });
    expect([navigate('push', '/deep'), told]).toEqual([false, []]);
  });

  test('after stop nothing is told, and nothing kept from the browser', () => {
    const { navigate } = start(`/?${runtime}`);
    sync.stop();
    expect([navigate('push', '/deep'), told]).toEqual([false, []]);
  });
});

describe('a step to another document before the mount is known', () => {
  test('waits for it, and then is one as any other', () => {
    const { asked, navigate } = startUnmounted(`/?${runtime}`);
    expect([navigate('push', '/early'), navigate('push', '/deep')]).toEqual([true, true]);
    expect([told, asked]).toEqual([[], []]);
    sync.mount(server);
    expect([told, asked]).toEqual([[{ path: '/deep' }], [`/deep?${runtime}`]]);
    vi.advanceTimersByTime(MOUNT_WAIT_MS);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['another origin', server, 'http://evil.localhost/', 'push http://evil.localhost/'],
    ['of a HASH solution', { ...server, historyType: 'HASH' } as const, '/deep', 'push /deep'],
  ])('%s: waits, and then is the browser’s', (_, mount, to, went) => {
    const { asked, navigate } = startUnmounted(`/?${runtime}`);
    navigate('push', to);
    sync.mount(mount);
    expect([told, asked]).toEqual([[], [went]]);
  });

  test('waits no longer than four seconds after the document’s start', () => {
    const { asked, navigate } = startUnmounted(`/?${runtime}`);
    vi.advanceTimersByTime(1_000);
    navigate('push', '/deep');
    vi.advanceTimersByTime(MOUNT_WAIT_MS - 1_001);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['push /deep']);
    expect(navigate('push', '/other')).toBe(false);
  });

  test('is forgotten when the shell says where to go', () => {
    const { asked, navigate } = startUnmounted(`/?${runtime}`);
    navigate('push', '/deep');
    sync.goTo('/other');
    sync.mount(server);
    expect([told, asked]).toEqual([[], [`/other?${runtime}`]]);
  });

  test.each([
    ['a document that no shell has opened', '/', true],
    ['a document in no frame', `/?${runtime}`, false],
  ])('does not wait in %s', (_, address, isFramed) => {
    const { asked, navigate } = startUnmounted(address, undefined, isFramed);
    expect([navigate('push', '/deep'), asked]).toEqual([false, []]);
  });

  test('goes with a stop', () => {
    const { asked, navigate } = startUnmounted(`/?${runtime}`);
    navigate('push', '/deep');
    sync.stop();
    vi.advanceTimersByTime(MOUNT_WAIT_MS);
    expect(asked).toEqual([]);
  });
});

describe('what the browser loads by itself on Back and Forward', () => {
  test('is left alone where it is what the shell says, in whichever order they come', () => {
    for (const order of ['shell first', 'browser first']) {
      const { asked, navigate } = start(`/b?${runtime}`);
      if (order === 'shell first') sync.goTo('/a');
      navigate('traverse', '/a');
      if (order === 'browser first') sync.goTo('/a');
      vi.advanceTimersByTime(SETTLE_MS);
      expect(asked, order).toEqual(order === 'shell first' ? [`/a?${runtime}`] : []);
      sync.stop();
    }
  });

  test('gives way to another place that the shell names', () => {
    const { asked, navigate } = start(`/c?${runtime}`);
    navigate('traverse', '/b');
    sync.goTo('/a');
    expect(asked).toEqual([`/a?${runtime}`]);
  });

  test('gives way also where the shell says to stay', () => {
    const { asked, navigate } = start(`/a?${runtime}`);
    navigate('traverse', '/b');
    sync.goTo('/a');
    expect(asked).toEqual([`/a?${runtime}`]);
  });
});

test('of a HISTORY solution, which may go there in the document it has, nothing counts as under way', () => {
  const replaced: unknown[] = [];
  const { history, navigate } = start(`/b?${runtime}`, { ...server, historyType: 'HISTORY' });
  history.replaceState = (_state, _title, url) => replaced.push(url);
  vi.stubGlobal('PopStateEvent', Event);
  navigate('traverse', '/a');
  sync.goTo('/a');
  vi.unstubAllGlobals();
  expect(replaced).toEqual([`${origin}/a`]);
});

test('a document that came back by itself says nothing of its place once the shell has named another', () => {
  const { asked } = start('/stale', undefined, 0);
  sync.goTo('/a');
  vi.advanceTimersByTime(SETTLE_MS);
  expect([told, asked]).toEqual([[], ['/a']]);
});
