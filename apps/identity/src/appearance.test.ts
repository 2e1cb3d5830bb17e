// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { takeAppearance } from './appearance';

const take = (query: string) => takeAppearance(new URLSearchParams(query), () => sessionStorage);
beforeEach(() => sessionStorage.clear());

test('the shell’s language and theme also apply to the pages that follow', () => {
  expect(take('locale=de-DE&theme=dark')).toEqual({ locale: 'de-DE', theme: 'dark' });
  expect(take('code=x')).toEqual({ locale: 'de-DE', theme: 'dark' });
  expect(take('theme=light')).toEqual({ locale: 'de-DE', theme: 'light' });
});

test('a missing value and an unknown theme are undefined', () => {
  expect(take('')).toEqual({ locale: undefined, theme: undefined });
  expect(take('theme=purple').theme).toBeUndefined();
});

test('the values of the address apply even when access to the storage throws', () => {
  const refusing = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(takeAppearance(new URLSearchParams('theme=dark'), refusing).theme).toBe('dark');
});
