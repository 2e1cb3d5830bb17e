import { describe, expect, it } from 'vitest';
import { createLeaveOut, faultOfPath, showPath } from './release-paths';

describe('the path of a published file', () => {
  it.each([
    'index.html',
    'assets/index-B1x.js',
    'Logo 2x.png',
    '_next/static/chunks/app/[slug]-ab12.js',
    '_next/static/(group)/@modal/(.)photo/[...all]/page.js',
    '.vite/manifest.json',
    '.well-known/security.txt',
    'assets/Über-uns_日本語.woff2',
    "it's & more.js",
    '+page/$id,a=b;c!~.js',
  ])('has the name that a build gives: %s', (path) => {
    expect(faultOfPath(path)).toBeUndefined();
  });

  it.each([
    ['../secret', 'is not a path below the folder'],
    ['a/../b', 'is not a path below the folder'],
    ['a/./b', 'is not a path below the folder'],
    ['/etc/passwd', 'is not a path below the folder'],
    ['a//b', 'is not a path below the folder'],
    ['', 'is not a path below the folder'],
    ['..\\secret', 'has a character'],
    ['C:/secret', 'has a character'],
    ['a\0b', 'has a character'],
    ['a\nb', 'has a character'],
    ['a?b', 'has a character'],
    ['a#b', 'has a character'],
    ['%2e%2e/secret', 'has a character'],
    ['a%00b', 'has a character'],
    ['a\u202Egnp.js', 'has a character'],
    ['a\u200Bb', 'has a character'],
    ['a\uD800', 'has a character'],
    ['.env', 'is hidden'],
    ['.git/config', 'is hidden'],
    ['assets/.DS_Store', 'is hidden'],
    ['a /b', 'begins or ends with a space'],
    ['a./b', 'ends with a dot'],
    [`${'a'.repeat(301)}`, 'has more than 300 characters'],
  ])('I57 is refused with the rule that it breaks: %j', (path, rule) => {
    expect(faultOfPath(path)).toContain(rule);
  });

  it('I57 is shown with the characters that cannot be seen as code points', () => {
    expect(showPath('a\u202Eb\n')).toBe('“a\\u{202e}b\\u{a}”');
  });
});

describe('the patterns of what is left out', () => {
  it.each([
    ['*.map', ['main.js.map', 'assets/main.js.map'], ['main.js', 'map']],
    ['.env', ['.env', 'config/.env', '.env/x'], ['.environment', 'a.env']],
    ['node_modules', ['node_modules/a/b.js', 'x/node_modules/y'], ['node_modules2/a']],
    ['/test.mjs', ['test.mjs'], ['src/test.mjs']],
    ['pages/*.md', ['pages/a.md'], ['pages/b/a.md', 'x/pages/a.md']],
    ['pages/**/*.md', ['pages/a.md', 'pages/b/c/a.md'], ['pages/a.txt']],
    ['pages/', ['pages/a', 'x/pages/b'], ['pages2/a']],
    ['[slug]-a.js', ['[slug]-a.js'], ['s-a.js']],
  ])('%s', (pattern, leftOut, kept) => {
    const isLeftOut = createLeaveOut([pattern]);
    expect(leftOut.filter((path) => !isLeftOut(path))).toEqual([]);
    expect(kept.filter(isLeftOut)).toEqual([]);
  });

  it('leave nothing out where there is none', () => {
    expect(createLeaveOut([])('a')).toBe(false);
  });
});
