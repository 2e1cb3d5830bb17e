// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { takeAppearance } from './appearance';

const take = (query: string) => takeAppearance(new URLSearchParams(query), () => sessionStorage);
beforeEach(() => sessionStorage.clear());

test('what the shell says holds, also on the pages after it', () => {
  expect(take('locale=de-DE&theme=dark')).toEqual({ locale: 'de-DE', theme: 'dark' });
  expect(take('code=x')).toEqual({ locale: 'de-DE', theme: 'dark' });
  expect(take('theme=light')).toEqual({ locale: 'de-DE', theme: 'light' });
});

test('without a word, and for a word nobody knows, the system decides', () => {
  expect(take('')).toEqual({ locale: undefined, theme: undefined });
  expect(take('theme=purple').theme).toBeUndefined();
});

test('a browser that keeps nothing still shows what the address says', () => {
  const refusing = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(takeAppearance(new URLSearchParams('theme=dark'), refusing).theme).toBe('dark');
});
