import { describe, expect, it } from 'vitest';
import { toAppLink } from './app-link';

const mount = { tenant: 'alder', contexts: [], path: '/sample', query: '' };

describe('a link of an application', () => {
  it.each([
    ['/second', '#/@alder/sample/second', false],
    ['second?x=1', '#/@alder/sample/second?x=1', false],
    ['', '#/@alder/sample', false],
    ['http://experience.test/#/@alder/home', 'http://experience.test/#/@alder/home', false],
    ['https://elsewhere.test/a', 'https://elsewhere.test/a', true],
  ])('%j leads to %s', (url, href, isOutside) => {
    const link = toAppLink(url, { mount }, { shellOrigin: 'http://experience.test', environment: 'dev' });
    expect(link).toEqual({ href, isOutside });
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'vbscript:x',
    '//evil.test/',
    '\\\\evil.test\\',
    '/../home',
    'https://user@evil.test/',
    'https://',
  ])('%j is not a link', (url) => {
    expect(toAppLink(url, { mount }, { shellOrigin: 'http://experience.test', environment: 'dev' })).toBe(
      undefined,
    );
  });

  it('is a link without https only in development', () => {
    const on = (environment: 'dev' | 'prod') =>
      toAppLink('http://elsewhere.test/', { mount }, { shellOrigin: 'https://experience.test', environment });
    expect([on('dev')?.isOutside, on('prod')]).toEqual([true, undefined]);
  });
});
