import { expect, test } from 'vitest';
import { initialsOf } from './initials';

test.each([
  ['Mara Keter', 'MK'],
  ['mara van der keter', 'MK'],
  ['  Mara   Keter ', 'MK'],
  ['Mara', 'M'],
  ['élan vital', 'ÉV'],
  ['e\u0301lan vital', 'E\u0301V'],
  ['M K', 'MK'],
  ['O’Hara 4th', 'O4'],
  ['M\u200d\u0301ra', 'M\u200d\u0301'],
  ['Ǆ Љ', 'ǄЉ'],
  ['山田 太郎', '山'],
  ['김민준', '김'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['', ''],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
