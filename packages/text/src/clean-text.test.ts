import { expect, test } from 'vitest';
import { cleanText, isSpoiled } from './clean-text';

test.each([
  ['a decomposed name', 'Zoe\u0308 No\u0308ther', 'Zoë Nöther'],
  ['decomposed Japanese', '\u304b\u3099', '\u304c'],
  ['blanks of other widths', '\u3000山田\u3000太郎\u00a0', '山田 太郎'],
  ['a byte order mark and a zero-width space', '\ufeffAnn\u200b', 'Ann'],
  ['a soft hyphen', 'Müller\u00adLüden', 'MüllerLüden'],
  ['an isolated name, as web pages copy it', '\u2068دانا\u2069', 'دانا'],
  ['an override of the direction', 'nna\u202etxt.exe', 'nnatxt.exe'],
  ['direction marks at the ends', '\u200eAnn\u200f', 'Ann'],
  ['a line break at the end', 'Ann\r\n', 'Ann'],
  ['an accent apart from its letter', 'Zoe\u200b\u0308', 'Zoë'],
])('cleans %s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
});

test.each([
  ['the joiner of a Persian name', 'علی\u200cرضا'],
  ['an emoji of several parts', '👩\u200d💻'],
  ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a ligature and a full-width letter, which are not the same text', 'ﬁＡ'],
  ['lines of a text', 'one\n\ntwo'],
])('leaves %s', (_what, text) => {
  expect(cleanText(text)).toBe(text);
});

test('finds the character that stands for unreadable ones', () => {
  expect(isSpoiled('Ren\ufffd')).toBe(true);
  expect(isSpoiled('René')).toBe(false);
});
