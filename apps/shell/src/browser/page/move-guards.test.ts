// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserGuards } from './move-guards';

const guards = createBrowserGuards(window);
/** The hash at each move that the shell follows. */
const visited: string[] = [];
const onHashChange = () => void (guard.checkMove() && visited.push(location.hash));
const onBlocked = vi.fn<(to: URL, goAgain: () => void) => void>();
let here: string;
let isFree: boolean;
let guard: ReturnType<typeof guards.guardNavigation>;

beforeEach(() => {
  history.replaceState(null, '', '#/a');
  here = location.href;
  isFree = false;
  visited.length = 0;
  onBlocked.mockClear();
  // Listens to moves as the shell does.
  window.addEventListener('popstate', onHashChange);
  window.addEventListener('hashchange', onHashChange);
  const isHere = (to: URL) => to.href === here;
  guard = guards.guardNavigation({
    currentAddress: () => here,
    isAllowed: (to) => isFree || isHere(to),
    onBlocked,
  });
});
afterEach(() => {
  guard.stop();
  window.removeEventListener('popstate', onHashChange);
  window.removeEventListener('hashchange', onHashChange);
});

const later = () => new Promise((resolve) => setTimeout(resolve, 20));

// This page has no Navigation API, like older browsers. Browsers with the API are covered by end-to-end tests.
describe('UI-07 a move in the history of a browser without a Navigation API', () => {
  test('is undone if it is blocked, and the shell does not follow it', async () => {
    location.hash = '#/b';
    await later();
    expect(location.hash).toBe('#/a');
    expect(visited).not.toContain('#/b');
    expect(onBlocked).toHaveBeenCalledOnce();
    expect(onBlocked.mock.calls[0]?.[0].hash).toBe('#/b');
  });

  test('can be repeated once it is allowed', async () => {
    location.hash = '#/b';
    await later();
    isFree = true;
    onBlocked.mock.calls[0]?.[1]();
    await later();
    expect(location.hash).toBe('#/b');
    expect(visited).toContain('#/b');
  });

  test('is followed if it is allowed', async () => {
    isFree = true;
    location.hash = '#/b';
    await later();
    expect([location.hash, visited.includes('#/b'), onBlocked.mock.calls.length]).toEqual(['#/b', true, 0]);
  });
});

test.each([true, false])(
  'UI-07 the browser asks before the page unloads only while the guard blocks it (blocked: %s)',
  (isHeld) => {
    const undo = guards.guardUnload(() => isHeld);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    undo();
    expect(event.defaultPrevented).toBe(isHeld);
    const after = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(after);
    expect(after.defaultPrevented).toBe(false);
  },
);
