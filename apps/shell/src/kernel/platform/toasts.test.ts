import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  MAX_VISIBLE_TOASTS,
  TOAST_CATALOGUE,
  TOAST_DURATION_MS,
  TOAST_PLACEMENT,
} from '../../features/toasts/model/toast-catalogue';
import { visibleToasts } from '../../features/toasts/model/visible-toasts';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import { startDeferredEffects } from '../wiring/deferred-effects';
import { reduceToasts, type Toast, type ToastEvent, type ToastKey } from './toasts';

afterEach(stopShells);

const KEYS: ToastKey[] = [
  'settingsToast',
  'browserlistWarning',
  'orgFailToast',
  'type2eError',
  'orgHomeRedirectToast',
];
const raised = (...keys: ToastKey[]) =>
  keys.reduce<readonly Toast[]>((state, key) => reduceToasts(state, { type: 'toast-raised', key }), []);
const keysOf = (toasts: readonly Toast[]) => toasts.map(({ key }) => key);

describe('toasts', () => {
  it('UI-32 UI-33 are shown for 11 s, at the top', () => {
    expect([TOAST_DURATION_MS, TOAST_PLACEMENT]).toEqual([11_000, 'top']);
  });

  it('are not duplicated when raised again while open', () => {
    const state = raised('settingsToast');
    expect(reduceToasts(state, { type: 'toast-raised', key: 'settingsToast' })).toBe(state);
  });

  it('are shown in turn: the more urgent first, then the older', () => {
    const state = raised(...KEYS);
    expect(keysOf(visibleToasts(state))).toEqual(['orgFailToast', 'type2eError', 'orgHomeRedirectToast']);
    const [first] = visibleToasts(state);
    const next = first ? reduceToasts(state, { type: 'toast-closed', toast: first }) : [];
    expect(keysOf(visibleToasts(next))).toEqual(['type2eError', 'orgHomeRedirectToast', 'settingsToast']);
  });

  it('close once: closing a closed toast again does not close a newer toast with the same key', () => {
    const [old] = raised('settingsToast');
    const state = raised('settingsToast');
    expect(old && reduceToasts(state, { type: 'toast-closed', toast: old })).toBe(state);
  });

  it('are those that were raised and not closed, without duplicates, in any order of events', () => {
    const step = fc.oneof(
      fc.record({ raise: fc.constantFrom(...KEYS) }),
      fc.record({ close: fc.nat(KEYS.length) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let state: readonly Toast[] = [];
        const expected = new Set<ToastKey>();
        for (const each of steps) {
          const toast = 'close' in each ? state[each.close] : undefined;
          const event: ToastEvent | undefined =
            'raise' in each
              ? { type: 'toast-raised', key: each.raise }
              : toast && { type: 'toast-closed', toast };
          if (event === undefined) continue;
          if (event.type === 'toast-raised') expected.add(event.key);
          else expected.delete(event.toast.key);
          state = reduceToasts(state, event);
          expect(keysOf(state).toSorted()).toEqual([...expected].toSorted());
          const seen = visibleToasts(state);
          expect(seen).toHaveLength(Math.min(MAX_VISIBLE_TOASTS, state.length));
          const priority = ({ key }: Toast) => TOAST_CATALOGUE[key].priority;
          const least = Math.min(...seen.map(priority));
          for (const waiting of state.filter((other) => !seen.includes(other))) {
            expect(priority(waiting)).toBeLessThanOrEqual(least);
          }
        }
      }),
    );
  });
});

describe('the shell', () => {
  it('UI-38 explains why it went home from an organisation that is not the user’s', async () => {
    const { hashNow, view } = await openShell('#/@unknown/sample');
    expect([hashNow(), keysOf(view().toasts)]).toEqual(['#/@alder/home', ['orgHomeRedirectToast']]);
  });

  it('keeps a toast when another solution is opened', async () => {
    const { address, view } = await openShell('#/@unknown/sample');
    address.go('#/@alder/sample');
    expect(keysOf(view().toasts)).toEqual(['orgHomeRedirectToast']);
  });

  it('drops its toasts at sign-out', async () => {
    const { act, view } = await openShell('#/@unknown/sample');
    act({ type: 'sign-out' });
    expect(view().toasts).toEqual([]);
  });

  it('reloads the page on the action of a toast that offers a reload', async () => {
    const { act, address } = await openShell('#/@alder/sample');
    act({ type: 'restart' });
    expect(address.restarts).toBe(1);
  });

  it.each([
    ['too old', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/80.0.3987.0 Safari/537.36', ['browserlistWarning']],
    ['new enough', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0.0.0 Safari/537.36', []],
  ])('UI-52 warns of a browser that is %s, once in a tab', async (_name, userAgent, expected) => {
    const { shell, act, view } = await openShell('#/@alder/sample');
    const start = () => startDeferredEffects({ ...shell.deferred, page: createFakeBrowserPage(userAgent) });
    start()();
    await settle();
    expect(keysOf(view().toasts)).toEqual(expected);
    for (const toast of view().toasts) act({ type: 'toast-closed', toast });
    start()();
    expect(view().toasts).toEqual([]);
  });
});
