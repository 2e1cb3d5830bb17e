import { expect, test } from 'vitest';
import { formatShare, isWaiting, marksOf, wayBack, wordsOfValue } from './release-words';

test('a share has at most two decimals, in the form of the language', () => {
  expect(formatShare(12.5, 'en-US')).toBe('12.5%');
  expect(formatShare(100, 'en-US')).toBe('100%');
});

test('a version is live, a candidate, paused or disabled', () => {
  const release = { live: '1.0.0', candidate: '2.0.0', pausedReason: null };
  const version = { version: '2.0.0', isDisabled: false };
  expect(marksOf(release, version)).toEqual(['candidate']);
  expect(marksOf({ ...release, pausedReason: '3 of 20 openings failed' }, version)).toEqual(['paused']);
  expect(marksOf(release, { ...version, version: '1.0.0' })).toEqual(['live']);
  expect(marksOf(release, { ...version, isDisabled: true })).toEqual(['disabled']);
  expect(marksOf(release, { ...version, version: '0.9.0' })).toEqual([]);
});

test('wider permissions wait until they are approved', () => {
  const wider = [{ field: 'sandbox.ims', added: ['"openid"'] }];
  expect(isWaiting({ wider, isApproved: false })).toBe(true);
  expect(isWaiting({ wider, isApproved: true })).toBe(false);
  expect(isWaiting({ wider: [], isApproved: false })).toBe(false);
});

test('a value of wider permissions is shown without the quotes of JSON', () => {
  expect(wordsOfValue('"microphone"')).toBe('microphone');
  expect(wordsOfValue('{"role":"ADMIN"}')).toBe('{"role":"ADMIN"}');
  expect(wordsOfValue('null')).toBeUndefined();
});

test.each([
  ['a company’s own solution after its first version', false, '1.0.0', null, undefined],
  ['a company’s own solution without a version', false, null, null, undefined],
  ['a company’s own solution with a version before', false, '2.0.0', '1.0.0', { version: '1.0.0' }],
  ['a solution that is built with the product', true, '1.0.0', null, { version: null }],
  ['a version that replaced itself', true, '1.0.0', '1.0.0', { version: null }],
])('the way back of %s', (_what, isBuiltIn, live, previous, back) => {
  expect(wayBack({ isBuiltIn, live, previous })).toEqual(back);
});
