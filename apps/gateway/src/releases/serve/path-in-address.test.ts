import { expect, it } from 'vitest';
import { readPath, writePath } from './path-in-address';

it.each([
  ['assets/app.js', 'assets/app.js'],
  ['Logo%202x.png', 'Logo 2x.png'],
  ['_next/%5Bslug%5D-ab12.js', '_next/[slug]-ab12.js'],
  ['_next/[slug]-ab12.js', '_next/[slug]-ab12.js'],
  ['%C3%9Cber.png', 'Über.png'],
  ['U%CC%88ber.png', 'Über.png'],
])('the address %s is that of the file %s', (address, path) => {
  expect(readPath(address)).toBe(path);
});

it.each(['a%2Fb', '..%2findex.html', 'a%5Cb', 'a%00b', '%', '%E0%A4%A', 'a%c0%af'])(
  'I58 the address %s is that of no file',
  (address) => {
    expect(readPath(address)).toBeUndefined();
  },
);

it('I58 decodes an address once', () => {
  expect(readPath('%252e%252e/a')).toBe('%2e%2e/a');
});

it.each(['Logo 2x.png', '_next/[slug]-ab12.js', "it's & more.js", 'Über/日本.png'])(
  'the file %s has one address, which is safe in a page',
  (path) => {
    expect(readPath(writePath(path))).toBe(path);
    expect(writePath(path)).not.toMatch(/[\s"<>&[\]]/);
  },
);
