import { toStorableText } from '@unified-shell/text/storable-text';
import { expect, it } from 'vitest';
import { isStorableJson, isStorableText } from './storable-text';

it.each([
  ['a text', 'a \u{1F600}\n', true],
  ['U+0000', 'a\0b', false],
  ['the first half of a pair', 'a\uD83D', false],
  ['the second half of a pair', '\uDE00b', false],
])('I5 finds %s storable or not', (_what, text, isStorable) => {
  expect(isStorableText(text)).toBe(isStorable);
  expect(isStorableText(toStorableText(text))).toBe(true);
});

it('replaces only the characters that cannot be stored', () => {
  expect(toStorableText('a\0\u{1F600}\uD83D')).toBe('a\uFFFD\u{1F600}\uFFFD');
});

it('I5 looks at each text of a value, and at the names of its fields', () => {
  expect(isStorableJson({ a: ['b', { c: 1, d: null }] })).toBe(true);
  expect(isStorableJson({ a: ['b', { c: 'd\0' }] })).toBe(false);
  expect(isStorableJson({ 'a\0': 1 })).toBe(false);
});
