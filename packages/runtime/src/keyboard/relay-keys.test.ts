// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { relayKeys } from './relay-keys';

const held = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const relay = vi.fn();
let stop: () => void;
let shellKeys: string[] = [];
const print = vi.fn();
let printing: (() => void) | undefined;

beforeEach(() => {
  relay.mockClear();
  document.body.innerHTML = '<button></button><input><div contenteditable="true"></div>';
  // jsdom does not implement isContentEditable.
  Object.assign(document.querySelector('div') ?? {}, { isContentEditable: true });
  shellKeys = [];
  print.mockClear();
  stop = relayKeys(window, relay, { shellKeys: () => shellKeys, print: () => printing });
});
afterEach(() => stop());

function press(on: string, init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init });
  document.querySelector(on)?.dispatchEvent(event);
  return event;
}

test('the key F6 is relayed from every element, and its default action is prevented', () => {
  expect(press('input', { key: 'F6', shiftKey: true }).defaultPrevented).toBe(true);
  press('button', { key: 'F6' });
  expect(relay.mock.calls).toEqual([
    ['keyboard.press', { ...held, key: 'F6', shiftKey: true }],
    ['keyboard.press', { ...held, key: 'F6' }],
  ]);
});

test('UI-09 Escape is relayed, and its default action is not prevented', () => {
  expect(press('button', { key: 'Escape' }).defaultPrevented).toBe(false);
  expect(relay.mock.calls).toEqual([['keyboard.press', { ...held, key: 'Escape' }]]);
});

test('the keys of the user’s shortcuts are relayed from every element', () => {
  expect(press('input', { key: 'k', ctrlKey: true }).defaultPrevented).toBe(false);
  shellKeys = ['ctrlKey+k'];
  expect(press('input', { key: 'k', ctrlKey: true }).defaultPrevented).toBe(true);
  expect(press('input', { key: 'k', metaKey: true }).defaultPrevented).toBe(false);
  expect(relay.mock.calls).toEqual([['keyboard.press', { ...held, key: 'k', ctrlKey: true }]]);
});

test.each<[string, KeyboardEventInit, string]>([
  ['a Cyrillic layout', { key: 'л', code: 'KeyK' }, 'k'],
  ['a Latin layout that has the letter elsewhere', { key: 'K', code: 'KeyV' }, 'k'],
  ['a French layout, for a digit', { key: 'à', code: 'Digit0' }, '0'],
  ['a German layout, for a sign', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
])('a shortcut is relayed as the shell names it, on %s', (_layout, init, key) => {
  shellKeys = ['ctrlKey+k', 'ctrlKey+0', 'ctrlKey+/'];
  expect(press('input', { ...init, ctrlKey: true }).defaultPrevented).toBe(true);
  expect(relay.mock.calls).toMatchObject([['keyboard.press', { ctrlKey: true }]]);
  expect(relay.mock.calls[0]?.[1].key.toLowerCase()).toBe(key);
});

test.each<[string, KeyboardEventInit]>([
  ['with AltGr', { key: '@', code: 'KeyQ', modifierAltGraph: true, ctrlKey: true, altKey: true }],
  ['while a word is composed', { key: 'q', code: 'KeyQ', isComposing: true, ctrlKey: true, altKey: true }],
])('a character %s is text, even if a shortcut has its key', (_what, init) => {
  shellKeys = ['altKey+ctrlKey+q', 'altKey+ctrlKey+@'];
  expect(press('input', init).defaultPrevented).toBe(false);
  expect(relay).not.toHaveBeenCalled();
});

test.each<[string, string, KeyboardEventInit]>([
  ['Escape in a field', 'input', { key: 'Escape' }],
  ['Escape in an editable element', '[contenteditable]', { key: 'Escape' }],
  ['Escape while a word is composed', 'button', { key: 'Escape', isComposing: true }],
  ['Escape with another key held', 'button', { key: 'Escape', altKey: true }],
  ['the key of the debug tool', 'button', { key: 'i', ctrlKey: true }],
  ['a letter', 'button', { key: 'a' }],
])('the frame does not relay %s', (_name, on, init) => {
  press(on, init);
  expect(relay).not.toHaveBeenCalled();
});

test('a key that the application has handled is not relayed', () => {
  const handleInApplication = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', handleInApplication);
  press('button', { key: 'F6' });
  document.body.removeEventListener('keydown', handleInApplication);
  expect(relay).not.toHaveBeenCalled();
});

test('the keys of printing call the application in place of the browser, once it has said so', () => {
  expect(press('input', { key: 'p', ctrlKey: true }).defaultPrevented).toBe(false);
  printing = print;
  expect(press('input', { key: 'p', ctrlKey: true }).defaultPrevented).toBe(true);
  expect(press('button', { key: 'з', code: 'KeyP', metaKey: true }).defaultPrevented).toBe(true);
  press('button', { key: 'p' });
  printing = undefined;
  expect(print).toHaveBeenCalledTimes(2);
  expect(relay).not.toHaveBeenCalled();
});
