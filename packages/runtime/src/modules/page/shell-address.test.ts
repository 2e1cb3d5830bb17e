import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { expect, test } from 'vitest';
import { shellAddress } from './shell-address';

const shell = 'http://experience.shell.localhost:4000';
const configuration: FrameConfiguration = {
  imsInfo: {},
  changedProperties: [],
  imsOrg: 'A@UnifiedOrg',
  historyType: 'HISTORY',
  baseUrl: `${shell}/#/@alder/sname:prod/sample`,
  basePath: '/sample',
  baseFrameUrl: 'http://sample.solutions.shell.localhost:4000/',
};

test.each([
  ['/second', '/@alder/sname:prod/sample/second'],
  ['second', '/@alder/sname:prod/sample/second'],
  ['', '/@alder/sname:prod/sample'],
  ['/', '/@alder/sname:prod/sample'],
  [{ path: '/orders?status=open' }, '/@alder/sname:prod/sample/orders?status=open'],
  [
    { href: 'http://sample.solutions.shell.localhost:4000/second?x=1' },
    '/@alder/sname:prod/sample/second?x=1',
  ],
  [{ path: '/second', org: 'birch' }, '/@birch/sname:prod/sample/second'],
  [{ path: '/second', org: 'A@UnifiedOrg' }, '/@alder/sname:prod/sample/second'],
  [{ path: '/second', sandbox: 'stage eu' }, '/@alder/sname:stage%20eu/sample/second'],
  [{ path: '/second', subOrg: 'one' }, '/@alder/sname:prod/so:one/sample/second'],
  [{ path: '/second', org: '../x' }, '/@..%2Fx/sname:prod/sample/second'],
])('the shell’s URL of %j is %s', (place, expected) => {
  expect(shellAddress(place, false, configuration, shell)).toBe(`${shell}/#${expected}`);
});

test('the URL of another application has the organisation, but no contexts', () => {
  expect(shellAddress('/home', true, configuration, shell)).toBe(`${shell}/#/@alder/home`);
  expect(shellAddress({ path: '/home', org: 'birch' }, true, configuration, shell)).toBe(
    `${shell}/#/@birch/home`,
  );
});

test.each(['https://elsewhere.test/x', `${shell}/#/@alder/home`, 'no address'])(
  'a URL outside the application is returned unchanged: %s',
  (href) => {
    expect(shellAddress({ href }, false, configuration, shell)).toBe(href);
  },
);

test('before the configuration, the URL consists of the shell’s origin and the path', () => {
  expect(shellAddress('/second', false, null, shell)).toBe(`${shell}/#/second`);
});
