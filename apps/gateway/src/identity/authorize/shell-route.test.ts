import { expect, test } from 'vitest';
import { acceptShellRoute } from './shell-route';

test.each(['/', '/@alder/sample?x=1', '#/', '#/@alder/so:prod/sample/a%2Fb', `/${'a'.repeat(4095)}`])(
  'a route inside the shell is kept: %.40s',
  (route) => {
    expect(acceptShellRoute(route)).toBe(route);
  },
);

test.each([
  [undefined],
  [''],
  ['sample'],
  ['#'],
  ['#sample'],
  ['##/sample'],
  [' /sample'],
  ['//evil.localhost'],
  ['/\\evil.localhost'],
  ['#//evil.localhost'],
  ['\\/evil.localhost'],
  ['https://evil.localhost/'],
  ['javascript:alert(1)'],
  ['/a\r\nSet-Cookie: x=1'],
  ['/\t/evil.localhost'],
  ['/a\u007f'],
  [`/${'a'.repeat(4096)}`],
])('U1 any other text is dropped: %j', (text) => {
  expect(acceptShellRoute(text)).toBeUndefined();
});
