import { expect, test } from 'vitest';
import { isMailAddress, normalizeMailAddress } from './mail-address';

const long = (characters: number) => 'a'.repeat(characters);

test.each([
  "sean.o'brien@elm.example",
  'rd&d@elm.example',
  'anna_elm.example#ext#@tenant.onmicrosoft.com',
  'ann+list@elm.example',
  "!#$%&'*+-/=?^_`{|}~@elm.example",
  'a@b.xn--p1ai',
  'anna@xn--bcher-kva.example',
  'x@sub-domain.elm.example',
  `${long(64)}@elm.example`,
])('the dot-atom %s is an address', (address) => {
  expect(isMailAddress(address)).toBe(true);
  expect(normalizeMailAddress(address)).toBe(address);
});

test.each([
  ...['', '@', 'ann', 'ann@', '@elm.example', 'ann@elm', 'ann@@elm.example', 'ann@elm@elm.example'],
  ...[
    '.ann@elm.example',
    'ann.@elm.example',
    'ann..lee@elm.example',
    'ann lee@elm.example',
    '"ann"@elm.example',
  ],
  ...[
    'ann@[192.0.2.1]',
    'ann@192.0.2.1',
    'ann(x)@elm.example',
    'ann@elm.example, bob@elm.example',
    'ann\n@elm.example',
  ],
  ...[
    '<ann@elm.example>',
    'ann:x@elm.example',
    'Ann@elm.example',
    'jürgen@elm.example',
    'ann@bücher.example',
  ],
  ...[`${long(65)}@elm.example`, `ann@${`${long(60)}.`.repeat(4)}example`],
])('%j is not the stored form of an address', (text) => {
  expect(isMailAddress(text)).toBe(false);
});

test.each([
  ['capitals', "Sean.O'Brien@Elm.Example", "sean.o'brien@elm.example"],
  [
    'a guest of Entra',
    'anna_elm.example#EXT#@Tenant.onmicrosoft.com',
    'anna_elm.example#ext#@tenant.onmicrosoft.com',
  ],
  ['full-width characters', 'ａｎｎ＠ｅｌｍ．ｅｘａｍｐｌｅ', 'ann@elm.example'],
  ['a domain in Unicode', 'Anna@Bücher.example', 'anna@xn--bcher-kva.example'],
  ['a decomposed domain', 'anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
  ['the full stop of Japanese', 'ann@elm。example', 'ann@elm.example'],
  ['blanks and invisible characters', '\ufeff\u00a0ann\u200b@elm\u00ad.example\u3000', 'ann@elm.example'],
  ['direction marks', '\u202aann@elm.example\u202c', 'ann@elm.example'],
])('normalizes %s', (_what, text, address) => {
  expect(normalizeMailAddress(text)).toBe(address);
  expect(isMailAddress(address)).toBe(true);
});

test.each(['passw0rd', 'ann@elm.example/path', 'ann@'])('keeps %j, which is no address', (text) => {
  expect(normalizeMailAddress(text)).toBe(text);
});
