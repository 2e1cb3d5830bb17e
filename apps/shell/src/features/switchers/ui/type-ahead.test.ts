import { describe, expect, it } from 'vitest';
import { createTypeAhead } from './type-ahead';

const NAMES = ['Alder Retail', 'Birch Travel', 'Éclair Foods', 'Alder Labs', 'Elm Agency', 'aaa Motors'];

/** Types the keys with a pause before each, in milliseconds, and lists the names that become active. */
function type(keys: readonly (string | [key: string, pause: number])[], locale = 'en-US', names = NAMES) {
  const find = createTypeAhead(locale);
  let active = -1;
  let timeStamp = 0;
  return keys.map((typed) => {
    const [key, pause] = typeof typed === 'string' ? [typed, 100] : typed;
    timeStamp += pause;
    const found = find({ key, timeStamp }, names, active);
    active = found ?? active;
    return found === undefined ? undefined : names[found];
  });
}

describe('typing in a list without a search field', () => {
  it('ORG-01 moves to the next name that begins with the letter, and from the last one to the first', () => {
    expect(type(['b', ['a', 2_000], ['a', 2_000], ['a', 2_000]])).toEqual([
      'Birch Travel',
      'Alder Labs',
      'aaa Motors',
      'Alder Retail',
    ]);
  });

  it('adds up letters until the user pauses for more than a second', () => {
    expect(type(['e', 'l', ['m', 1_000], ['b', 1_001]])).toEqual([
      'Éclair Foods',
      'Elm Agency',
      'Elm Agency',
      'Birch Travel',
    ]);
  });

  it('keeps the active name while it begins with what is typed', () => {
    expect(type([...'alder ', 'l'])).toEqual([
      ...Array.from({ length: 6 }, () => 'Alder Retail'),
      'Alder Labs',
    ]);
  });

  it('moves on with the same letter, and prefers a name that begins with the repeated letter', () => {
    expect(type(['a', 'a', 'a'])).toEqual(['Alder Retail', 'aaa Motors', 'aaa Motors']);
    expect(type(['e', 'e', 'e'])).toEqual(['Éclair Foods', 'Elm Agency', 'Éclair Foods']);
  });

  it('compares letters by the rules of the language', () => {
    const names = ['Öland', 'Oslo'];
    expect([type(['o'], 'en-US', names), type(['o'], 'sv-SE', names)]).toEqual([['Öland'], ['Oslo']]);
  });

  it('finds nothing for other keys, for unknown letters, for a space alone and in an empty list', () => {
    expect(type(['Tab', 'Enter', ' ', 'z'])).toEqual([undefined, undefined, undefined, undefined]);
    expect(type(['a'], 'en-US', [])).toEqual([undefined]);
  });
});
