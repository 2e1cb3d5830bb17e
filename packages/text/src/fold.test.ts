import { afterEach, expect, test, vi } from 'vitest';
import { fold, foldCase } from './fold';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Über-Analyse', 'uber-analyse'],
  ['CAFÉ', 'cafe'],
  ['ﬁle ①', 'file 1'],
  ['İstanbul', 'istanbul'],
  ['^', '^'],
  ['co\u00adop\u200b', 'coop'],
  ['山田\u3000太郎', '山田 太郎'],
])('the text %s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('texts are folded the same in a Turkish browser, where I is the capital of another letter', () => {
  const { toLocaleLowerCase } = String.prototype;
  vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
    return toLocaleLowerCase.call(this, 'tr');
  });
  expect(fold('INVOICES')).toBe('invoices');
});

test('letters are equal in both cases and in both forms of Unicode, and differ by their accents', () => {
  expect(foldCase('NO\u0308THER')).toBe(foldCase('nöther'));
  expect(foldCase('Nother')).not.toBe(foldCase('Nöther'));
});
