import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses';

const ann = { email: 'ann.archer@acme.example', firstName: 'Ann', lastName: 'Archer' };

test.each([
  ['an address', 'ann.archer@acme.example', [ann]],
  ['an address in another case, with invisible characters', '\u200bAnn.Archer@ACME.example ', [ann]],
  [
    'an address with names',
    'Ann Maria Archer <a@acme.example>',
    [{ email: 'a@acme.example', firstName: 'Ann Maria', lastName: 'Archer' }],
  ],
  [
    'names with a comma',
    '"Archer, Ann" <a@acme.example>',
    [{ email: 'a@acme.example', firstName: 'Ann', lastName: 'Archer' }],
  ],
  [
    'one name',
    'Ann <x.archer@acme.example>',
    [{ email: 'x.archer@acme.example', firstName: 'Ann', lastName: 'Archer' }],
  ],
  [
    'an address of one word',
    'info@acme.example',
    [{ email: 'info@acme.example', firstName: 'Info', lastName: '(acme.example)' }],
  ],
  [
    'a tag and digits',
    'ann_archer.2+news@acme.example',
    [{ email: 'ann_archer.2+news@acme.example', firstName: 'Ann', lastName: 'Archer' }],
  ],
  ['an address twice', 'ann.archer@acme.example\nANN.ARCHER@acme.example', [ann]],
  ['a text that is no address', 'ann', [{ email: 'ann', firstName: '', lastName: '' }]],
  ['nothing', ' ,;\n', []],
])('reads %s', (_what, text, invitees) => {
  expect(readAddresses(text)).toEqual(invitees);
});

test.each([', ', ';', '\n', '\r\n', '\t', ' '])('separates addresses by %j', (separator) => {
  const text = ['a@x.example', 'b@x.example', 'c@x.example'].join(separator);
  expect(readAddresses(text).map(({ email }) => email)).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ]);
});
