import { afterEach, expect, test, vi } from 'vitest';
import { fold } from './fold';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Über-Analyse', 'uber-analyse'],
  ['CAFÉ', 'cafe'],
  ['ﬁle ①', 'file 1'],
  ['İstanbul', 'istanbul'],
  ['^', '^'],
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
