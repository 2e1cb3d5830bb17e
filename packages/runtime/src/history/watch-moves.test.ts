// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FrameWindow } from './frame-window';
import { type DocumentListener, type Move, watchMoves } from './watch-moves';

let stop: () => void;
let moves: Move[];
let entries: number;

function watch(navigation?: EventTarget, documents?: DocumentListener, origin = window.origin) {
  const page: FrameWindow = {
    origin,
    parent: undefined,
    document,
    location: window.location,
    history: window.history,
    navigation: navigation as unknown as FrameWindow['navigation'],
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
  };
  stop = watchMoves(page, (move) => moves.push(move), documents);
}

beforeEach(() => {
  moves = [];
  window.history.replaceState(null, '', '/');
  entries = window.history.length;
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

describe('history entries of a frame', () => {
  test('a push changes the address and the state, adds no entry, and is reported as a push', () => {
    watch();
    window.history.pushState({ key: 1 }, '', '/deep');
    expect([window.location.pathname, window.history.state]).toEqual(['/deep', { key: 1 }]);
    expect([window.history.length, moves]).toEqual([entries, ['push']]);
  });

  test('a replace is reported as a replace', () => {
    watch();
    window.history.replaceState(null, '', '/deep');
    expect(moves).toEqual(['replace']);
  });

  test('a push to another origin throws as usual, and no move is reported', () => {
    watch();
    expect(() => window.history.pushState(null, '', 'http://evil.localhost/')).toThrow();
    expect(moves).toEqual([]);
  });

  test('popstate and hashchange are reported as replaces', async () => {
    watch();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(moves).toEqual(['replace']);
    moves = [];
    window.location.replace('#/deep');
    await vi.waitFor(() => expect(moves).toContain('replace'));
    expect(moves).not.toContain('push');
  });

  test.each([
    ['without the Navigation API', () => watch()],
    ['in an isolated document, where it has no events,', () => watch(new EventTarget(), undefined, 'null')],
  ])(
    '%s a link that changes the hash replaces the entry, and is reported as a push',
    async (_where, start) => {
      start();
      document.body.innerHTML = '<a href="#/deep">x</a>';
      document.querySelector('a')?.click();
      expect(window.location.hash).toBe('#/deep');
      await vi.waitFor(() => expect([window.history.length, moves[0]]).toEqual([entries, 'push']));
    },
  );

  describe('without the Navigation API a link to another document', () => {
    const onPush = vi.fn<DocumentListener['onPush']>();
    const click = () => {
      watch(undefined, { onPush, onTraverse() {} });
      document.body.innerHTML = '<a href="/other">x</a>';
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector('a')?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    // Prevents the navigation that is left to the browser, because jsdom has none.
    const ignore = (event: Event) => event.preventDefault();

    test('adds no entry if the document listener handles it', () => {
      const instead = vi.fn();
      onPush.mockReturnValue(instead);
      expect([click(), onPush.mock.lastCall, instead.mock.calls.length, moves]).toEqual([
        ...[true, ['http://localhost:3000/other'], 1, []],
      ]);
    });

    test('is left to the browser if the document listener does not handle it', () => {
      onPush.mockReturnValue(undefined);
      let wasPrevented: boolean | undefined;
      const record = (event: Event) => {
        wasPrevented = event.defaultPrevented;
        ignore(event);
      };
      watch(undefined, { onPush, onTraverse() {} });
      window.addEventListener('click', record);
      document.body.innerHTML = '<a href="/other">x</a>';
      document.querySelector('a')?.click();
      window.removeEventListener('click', record);
      expect(wasPrevented).toBe(false);
    });
  });

  test('stopping restores the page', () => {
    const { pushState, replaceState } = window.history;
    watch();
    stop();
    expect(window.history.pushState).toBe(pushState);
    expect(window.history.replaceState).toBe(replaceState);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(moves).toEqual([]);
  });
});

describe('with the Navigation API', () => {
  const navigate = (fields: object) =>
    Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'push',
      hashChange: true,
      destination: { url: 'http://localhost:3000/#/deep' },
      ...fields,
    });

  test('a push that changes the hash becomes a replace, and is reported as a push', () => {
    const navigation = new EventTarget();
    watch(navigation);
    const event = navigate({});
    navigation.dispatchEvent(event);
    expect([event.defaultPrevented, window.location.hash, moves[0]]).toEqual([true, '#/deep', 'push']);
    expect(window.history.length).toBe(entries);
  });

  test.each([
    ['a replace', { navigationType: 'replace' }],
    ['a step back', { navigationType: 'traverse' }],
    ['a reload', { navigationType: 'reload' }],
    ['another page', { hashChange: false }],
  ])('%s is left to the browser', (_, fields) => {
    const navigation = new EventTarget();
    watch(navigation);
    const event = navigate(fields);
    navigation.dispatchEvent(event);
    expect([event.defaultPrevented, moves]).toEqual([false, []]);
  });

  test('clicks on links are not handled', () => {
    watch(new EventTarget());
    document.body.innerHTML = '<a href="#/deep">x</a>';
    document.querySelector('a')?.click();
    expect(moves).toEqual([]);
  });
});
