// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreFocus } from './restore-focus';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<button>a</button><input>';
  stop = restoreFocus(window);
});
afterEach(() => stop());

const button = () => document.querySelector('button');
const focused = () => document.activeElement?.tagName;
/** Moves the focus out of the frame and back. */
function goAndComeBack(between: () => void = () => {}): void {
  button()?.focus();
  button()?.blur();
  between();
  window.dispatchEvent(new Event('focus'));
}

test('the element that had the focus has it again', () => {
  goAndComeBack();
  expect(focused()).toBe('BUTTON');
});

test.each<[string, () => void]>([
  ['it has been removed', () => button()?.remove()],
  [
    'the pointer is pressed in the frame',
    () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  ],
  ['the runtime has stopped', () => stop()],
])('no element is focused when %s', (_name, between) => {
  goAndComeBack(between);
  expect(focused()).toBe('BODY');
});

test('an element that has been focused since then keeps the focus', () => {
  goAndComeBack(() => document.querySelector('input')?.focus());
  expect(focused()).toBe('INPUT');
});
