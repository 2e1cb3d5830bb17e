import { describe, expect, test } from 'vitest';
import { listAccountWords } from './account-words';
import { isMostUsed } from './most-used-passwords';
import { findPasswordFault } from './password-policy';

const words = listAccountWords([
  {
    email: 'mara.keter@alder-retail.example.com',
    firstName: 'Mara',
    lastName: 'Keter',
    displayName: 'Mara Élodie Keter',
    organisationName: 'Birch Travel',
  },
  {
    email: 'mara.keter@alder-retail.example.com',
    firstName: 'Mara',
    lastName: 'Keter',
    displayName: 'Jo',
    organisationName: null,
  },
]);
const faultOf = (password: string) => findPasswordFault(password, words);

describe('a new password', () => {
  test.each([
    'three wet otters sing',
    'xkq7-vd2p-0rrm',
    'пятнадцать синих слонов',
    'a longer password',
    '🦉🍋🚲🎷🪁🧊🌋🧵🪵🥁🧭🪐',
  ])('%j is accepted', (password) => {
    expect(faultOf(password)).toBeUndefined();
  });

  test('needs twelve characters, which are counted as code points after NFC', () => {
    expect(faultOf('tpq7 vd2p 0r')).toBeUndefined();
    expect(faultOf('tpq7 vd2p 0')).toBe('PASSWORD_TOO_SHORT');
    // Eleven letters, of which one is typed as two code points, and eleven emoji of two UTF-16 units each.
    expect(faultOf('tpq7 vd2p e\u0301')).toBe('PASSWORD_TOO_SHORT');
    expect(faultOf('🦉🍋🚲🎷🪁🧊🌋🧵🪵🥁🧭')).toBe('PASSWORD_TOO_SHORT');
  });

  test('has at most 256 characters', () => {
    const text = Array.from({ length: 257 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 9973)),
    );
    expect(faultOf(text.slice(1).join(''))).toBeUndefined();
    expect(faultOf(text.join(''))).toBe('PASSWORD_TOO_LONG');
  });

  test.each([
    ['the local part of the address', 'my mara.keter 2026'],
    ['a part of the local part', 'xyz-keter-4711-q'],
    ['a label of the domain', 'alder-4711-moose'],
    ['a part of the display name, without its accent', 'elodie 4711 moose'],
    ['a part of the organisation', 'TRAVEL 4711 moose'],
    ['the product', 'Unified-Shell-4711'],
    ['the product in other looks', 'un1f13d $h3ll 4711'],
    ['a name with signs between its letters', 'k.e.t.e.r 4711 moose'],
    ['a name in full-width letters', 'ｋｅｔｅｒ 4711 moose'],
  ])('may not contain %s', (_name, password) => {
    expect(faultOf(password)).toBe('PASSWORD_HAS_OWN_WORDS');
  });

  test('may contain short words and the ordinary words of domains', () => {
    expect(words).not.toContain('jo');
    expect(faultOf('jo com example 4711 moose')).toBeUndefined();
  });

  test.each([
    ['passwordpassword', 'twice the same'],
    ['Wombat7!wombat7!wom', 'the same again and a part of it'],
    ['xxxxxxxxxxxxxxx', 'one character'],
    ['abba cabb abca', 'few different characters'],
    ['abcdefghijklmnop', 'a run'],
    ['zyxwvutsrqponm', 'a run backwards'],
  ])('%j is refused: %s', (password) => {
    expect(faultOf(password)).toBe('PASSWORD_REPETITIVE');
  });

  test.each([
    'password1234',
    'PassWord1234',
    'qwertyuiop123',
    '1q2w3e4r5t6y',
    'justinbieber',
    'Telechargement',
    'vjht123jltccf',
  ])('%j is refused as one of the most used', (password) => {
    expect(faultOf(password)).toBe('PASSWORD_MOST_USED');
  });
});

test('the list of most used passwords takes at most one in 10,000 others for one of them', () => {
  const others = Array.from({ length: 20_000 }, (_, index) => `wet otter number ${index}`);
  expect(others.filter(isMostUsed).length).toBeLessThanOrEqual(2);
});
