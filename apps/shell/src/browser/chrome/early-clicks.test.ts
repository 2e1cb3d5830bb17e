// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { bufferClicks } from './early-clicks';

afterEach(() => document.body.replaceChildren());

function show() {
  document.body.innerHTML =
    '<button data-keep="account"><i>A</i></button><button data-keep="other">O</button><p>P</p>';
  const at = (selector: string, type: string, init: MouseEventInit = {}) =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, ...init }));
  return { at, takeClick: bufferClicks(document) };
}

test.each(['pointerdown', 'click'])('a %s on a control of the skeleton is buffered', (type) => {
  const { at, takeClick } = show();
  at('i', type);
  at('p', type);
  expect(takeClick()).toBe('account');
});

test.each([
  ['on an element without a control', 'p', {}],
  ['on an unknown control', '[data-keep="other"]', {}],
  ['with another mouse button', 'i', { button: 2 }],
])('a click %s is not buffered', (_rule, selector, init) => {
  const { at, takeClick } = show();
  at(selector, 'pointerdown', init);
  expect(takeClick()).toBeUndefined();
});

test('clicks are no longer buffered after the buffered click was taken', () => {
  const { at, takeClick } = show();
  takeClick();
  at('i', 'click');
  expect(takeClick()).toBeUndefined();
});
