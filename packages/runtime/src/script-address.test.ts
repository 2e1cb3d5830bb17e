// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { scriptAddress } from './script-address';

function script(src?: string): HTMLScriptElement {
  const element = document.createElement('script');
  if (src !== undefined) element.src = src;
  return element;
}

test('scriptAddress returns the address of the script, not that of the page', () => {
  const address = 'http://experience.shell.localhost:4000/runtime/runtime-a.js?v=1';
  expect(scriptAddress(script(address)).href).toBe(address);
});

test.each([
  ['a document without a script', null],
  ['an inline script', script()],
  ['an SVG script', document.createElementNS('http://www.w3.org/2000/svg', 'script')],
])('scriptAddress throws NO_SCRIPT for %s', (_, element) => {
  expect(() => scriptAddress(element)).toThrow(expect.objectContaining({ code: 'NO_SCRIPT' }));
});
