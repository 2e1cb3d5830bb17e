// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { scriptOrigin } from './script-origin';

function script(src?: string): HTMLScriptElement {
  const element = document.createElement('script');
  if (src !== undefined) element.src = src;
  return element;
}

test('scriptOrigin returns the origin of the script with its port, not that of the page', () => {
  expect(scriptOrigin(script('http://experience.shell.localhost:4000/runtime/runtime-a.js?v=1'))).toBe(
    'http://experience.shell.localhost:4000',
  );
});

test.each([
  ['a document without a script', null],
  ['an inline script', script()],
  ['an SVG script', document.createElementNS('http://www.w3.org/2000/svg', 'script')],
])('scriptOrigin throws NO_SCRIPT for %s', (_, element) => {
  expect(() => scriptOrigin(element)).toThrow(expect.objectContaining({ code: 'NO_SCRIPT' }));
});
