import { expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

it('finds the first browser of the search path', () => {
  const exists = (file) => ['/b/google-chrome', '/b/chromium', '/a/google-chrome'].includes(file);
  expect(findBrowser({ searchPath: '/a:/b', exists })).toBe('/b/chromium');
  expect(findBrowser({ searchPath: '/c', exists })).toBeUndefined();
});
