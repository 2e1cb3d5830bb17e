// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBrowserKeyboard } from './keyboard';

const listener = vi.fn(() => true);
const stop = createBrowserKeyboard(window).onKey(listener);

afterEach(() => listener.mockClear());

function dispatch(event: Event): boolean {
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a key pressed outside the frames', () => {
  test('is reported, and its default action is prevented if the listener says so', () => {
    const key = { key: 'л', code: 'KeyK', ctrlKey: true, cancelable: true };
    expect(dispatch(new KeyboardEvent('keydown', key))).toBe(true);
    expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'KeyK' }));
  });

  test.each([
    ['a character with AltGr', new KeyboardEvent('keydown', { key: '@', modifierAltGraph: true })],
    ['a composed character', new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, isComposing: true })],
    ['a key of an input method in Safari', new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229 })],
    ['a dead key', new KeyboardEvent('keydown', { key: 'Dead', code: 'KeyN', altKey: true })],
    ['the event of a form that the browser fills in', new Event('keydown')],
  ])('is not reported for %s', (_what, event) => {
    expect([dispatch(event), listener.mock.calls]).toEqual([false, []]);
  });

  test('is no longer reported after the subscription has ended', () => {
    stop();
    dispatch(new KeyboardEvent('keydown', { key: 'F6' }));
    expect(listener).not.toHaveBeenCalled();
  });
});
