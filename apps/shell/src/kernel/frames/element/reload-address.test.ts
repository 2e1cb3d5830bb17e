import { expect, it } from 'vitest';
import { type ReloadOption, reloadAddress } from './reload-address';

it.each<[ReloadOption, string]>([
  ['default', 'http://one.test/app/deep?a=1&_mr=r#/x'],
  ['cache-bust', 'http://one.test/app/deep?a=1&_mr=r&_cb=loyw3v28#/x'],
  ['retry', 'http://one.test/app/deep?a=1&_mr=r&_retry=3#/x'],
])('FRAME-16 the option %s reloads from %s', (option, url) => {
  expect(reloadAddress('http://one.test/app/deep?a=1&_mr=r#/x', option, 3, 1_700_000_000_000)).toBe(url);
});
