import type { MessageValue } from '@unified-shell/protocol/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mount } from './frame-place';
import type { FrameWindow } from './frame-window';
import { createHistorySync, type HistorySync, SETTLE_MS } from './history-sync';

const origin = 'http://sample.solutions.shell.localhost:4000';
const runtime = '_mr=http%3A%2F%2Fexperience.shell.localhost%3A4000%2Fruntime%2Fr.js';
const server: Mount = { historyType: 'SERVER', base: `${origin}/` };

let sync: HistorySync;
let told: MessageValue<'HISTORY'>[];

/** A document that is asked to leave, and stays until the test is over, as one does while the next is fetched. */
function start(address: string, mount: Mount = server, waited = SETTLE_MS, isolated?: string) {
  told = [];
  const navigation = new EventTarget();
  const events = new EventTarget();
  const asked: string[] = [];
  const href = `${origin}${address}`;
  const page: FrameWindow = {
    document: { baseURI: '' },
    location: { href, replace: (url) => asked.push(url.slice(origin.length)) },
    history: { pushState: () => {}, replaceState: () => {} },
    navigation: navigation as unknown as FrameWindow['navigation'],
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  sync = createHistorySync(
    { page, after, isolation: isolated === undefined ? {} : { isolated } },
    { onWent: (value) => told.push(value), onSent: () => {} },
  );
  sync.mount(mount);
  vi.advanceTimersByTime(waited);
  /** The browser is about to go somewhere. @returns whether it was kept from it */
  function navigate(navigationType: string, to: string, more: object = {}): boolean {
    const url = to.startsWith('http') ? to : `${origin}${to}`;
    const event = new Event('navigate', { cancelable: navigationType !== 'traverse' });
    const said = { navigationType, hashChange: false, formData: null, downloadRequest: null };
    navigation.dispatchEvent(Object.assign(event, said, { destination: { url, sameDocument: false } }, more));
    return event.defaultPrevented;
  }
  return { asked, navigate };
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

test('a document that came back by itself says nothing of its place once the shell has named another', () => {
  const { asked } = start('/stale', undefined, 0);
  sync.goTo('/a');
  vi.advanceTimersByTime(SETTLE_MS);
  expect([told, asked]).toEqual([[], ['/a']]);
});
