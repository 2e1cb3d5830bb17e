import { expect, test } from 'vitest';
import { initialsOf } from './initials';

test.each([
  ['Mara Keter', 'MK'],
  ['mara van der keter', 'MK'],
  ['  Mara   Keter ', 'MK'],
  ['Mara', 'M'],
  ['élan vital', 'ÉV'],
  ['山田 太郎', '山'],
  ['김민준', '김'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['', ''],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
