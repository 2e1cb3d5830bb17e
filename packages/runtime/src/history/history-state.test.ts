import { describe, expect, test } from 'vitest';
import type { Mount } from './app-location';
import {
  type HistoryState,
  mounted,
  moved,
  pushed,
  requested,
  settled,
  traversed,
  waited,
} from './history-state';

const origin = 'http://app.test';
const byHash: Mount = { historyType: 'HASH', base: `${origin}/` };
const byPath: Mount = { historyType: 'HISTORY', base: `${origin}/` };
const byDocument: Mount = { historyType: 'SERVER', base: `${origin}/` };

const start = `${origin}/?_mr=r`;
const unmounted: HistoryState = { startUrl: start, isWaiting: true };
const at = (mount: Mount, more: Partial<HistoryState> = {}): HistoryState => ({
  isWaiting: false,
  agreed: '',
  mount,
  ...more,
});

describe('moves of the application', () => {
  test('FRAME-28 a move before the mount is reported once the mount is known and the application is still', () => {
    const early = moved(unmounted, 'push');
    expect(early.effects).toEqual([]);
    const known = mounted(early.state, byPath, `${origin}/deep`);
    expect(known.effects).toEqual([{ do: 'settle', path: '' }]);
    const still = settled(known.state, `${origin}/deep`);
    expect(still.effects).toEqual([{ do: 'reportPush', path: '/deep' }]);
    expect(still.state).toMatchObject({ agreed: '/deep', pending: undefined });
  });

  test('FRAME-28 a push with the replaces that follow it is one step', () => {
    const state = moved(moved(at(byPath), 'push').state, 'replace').state;
    expect(settled(state, `${origin}/two`).effects).toEqual([{ do: 'reportPush', path: '/two' }]);
  });

  test('a move back to the agreed location is not reported', () => {
    const state = moved(at(byPath, { agreed: '/one' }), 'replace').state;
    expect(settled(state, `${origin}/one`)).toEqual({ state: { ...state, pending: undefined }, effects: [] });
  });

  test('frame and shell agree from the beginning on the start address that the shell made', () => {
    const known = mounted(unmounted, byPath, start);
    expect(known.state.agreed).toBe('');
    expect(settled(known.state, start).effects).toEqual([]);
  });
});

describe('locations that the shell requests', () => {
  test.each([
    ['HISTORY shows it in the document', byPath, 'show', `${origin}/two`],
    ['SERVER loads its document', byDocument, 'load', `${origin}/two`],
    ['HASH replaces the part after #', byHash, 'replace', `${origin}/#/two`],
  ] as const)('%s, notifies the application and reports nothing back', (_name, mount, move, path) => {
    const { state, effects } = requested(at(mount), '/two', `${origin}/`);
    expect(effects).toEqual([
      { do: move, path },
      { do: 'notify', path: '/two' },
    ]);
    expect(settled(state, path).effects).toEqual([]);
  });

  test('a request before the mount is applied once the mount is known', () => {
    const state = requested(unmounted, '/two', start).state;
    expect(mounted(state, byPath, start).effects).toEqual([
      { do: 'show', path: `${origin}/two` },
      { do: 'notify', path: '/two' },
    ]);
  });

  test('a document that the browser loads already is not loaded again', () => {
    const state = traversed(at(byDocument), `${origin}/two`).state;
    expect(requested(state, '/two', `${origin}/`).effects).toEqual([{ do: 'notify', path: '/two' }]);
  });
});

describe('pushes of documents', () => {
  test('a push of another document is reported before it is loaded', () => {
    expect(pushed(at(byDocument), `${origin}/two`)?.effects).toEqual([
      { do: 'reportPush', path: '/two' },
      { do: 'load', path: `${origin}/two` },
    ]);
  });

  test('a push outside of the solution is left to the browser', () => {
    expect(pushed(at(byDocument), 'http://other.test/')).toBeUndefined();
    expect(pushed(at(byHash), `${origin}/two`)).toBeUndefined();
  });

  test('a push before the mount is held until the mount is known or the time limit has passed', () => {
    const held = pushed(unmounted, `${origin}/two`);
    expect(held?.effects).toEqual([]);
    const push = { do: 'push', path: `${origin}/two` };
    expect(mounted(held?.state ?? unmounted, byDocument, start).effects).toContainEqual(push);
    expect(waited(held?.state ?? unmounted).effects).toEqual([push]);
  });

  test('a request of the shell cancels a held push', () => {
    const held = pushed(unmounted, `${origin}/two`);
    const state = requested(held?.state ?? unmounted, '/three', start).state;
    expect(waited(state).effects).toEqual([]);
  });
});
