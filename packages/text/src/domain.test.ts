import { expect, test } from 'vitest';
import { toAsciiDomain } from './domain';

test.each([
  ['elm.example', 'elm.example'],
  ['Elm.Example', 'elm.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['bu\u0308cher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['пример.испытание', 'xn--e1afmkfd.xn--80akhbyknj4f'],
  ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
  ['straße.example', 'xn--strae-oqa.example'],
  ['a-1.b--c.example', 'a-1.b--c.example'],
])('the domain %s is %s in ASCII', (domain, ascii) => {
  expect(toAsciiDomain(domain)).toBe(ascii);
});

test.each([
  ...['', 'localhost', '.example', 'elm.', 'elm..example', '-elm.example', 'elm-.example', 'a_b.example'],
  ...[
    'elm.example/path',
    'elm.example:80',
    'ann@elm.example',
    'elm.example?q',
    'elm.example#f',
    '%65lm.example',
  ],
  ...[
    'elm\t.example',
    'elm .example',
    'elm\\.example',
    '[::1]',
    '192.0.2.1',
    '0x7f.1',
    'elm.123',
    'xn--a.example',
  ],
  ...[
    'elm℀.example',
    'elm／.example',
    'a\ufffd.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(124)}example`,
  ],
])('%j is no domain', (text) => {
  expect(toAsciiDomain(text)).toBeUndefined();
});
