import { expect, test } from 'vitest';
import { plainCode } from './plain-code';

test.each([
  ['full-width digits', '１２３　４５６', '123456'],
  ['blanks and a line break', ' 123\u00a0456\r\n', '123456'],
  ['Arabic digits', '١٢٣٤٥٦', '123456'],
  ['Persian digits', '۱۲۳۴۵۶', '123456'],
  ['Devanagari digits', '०१२३४९', '012349'],
  ['mathematical digits, whose scripts follow one another', '𝟎𝟏𝟐𝟗𝟘𝟡', '012909'],
  ['invisible characters', '\u200e123\u200b456\ufeff', '123456'],
  ['full-width letters and dashes', 'ＡＢＣＤ－ＥＦＧＨ', 'ABCDEFGH'],
  ['dashes that an editor has made', 'ABCD–EFGH—JKLM‐NPQR−STUV', 'ABCDEFGHJKLMNPQRSTUV'],
])('reads %s', (_what, text, plain) => {
  expect(plainCode(text)).toBe(plain);
});
