import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { closingAt, stateAt, wordsIn } from './availability';
import { availability } from './registration/availability';

const FROM = '2026-11-25T14:00:00Z';
const UNTIL = '2026-11-25T15:00:00Z';
const begins = Date.parse(FROM);
const ends = Date.parse(UNTIL);

describe('the availability of a solution', () => {
  it.each([
    ['before its window', begins - 1, 'open'],
    ['when its window begins', begins, 'maintenance'],
    ['in the last moment of its window', ends - 1, 'maintenance'],
    ['when its window ends', ends, 'open'],
  ])('%s', (_when, now, expected) => {
    expect(stateAt({ state: 'maintenance', from: FROM, until: UNTIL }, now)).toBe(expected);
  });

  it.each([
    ['is closed at once without a begin', { state: 'maintenance', until: UNTIL } as const, 'maintenance'],
    ['stays closed without an end', { state: 'disabled', from: FROM } as const, 'disabled'],
    ['is closed without a window', { state: 'disabled' } as const, 'disabled'],
    ['is open', { state: 'open' } as const, 'open'],
  ])('%s', (_what, given, expected) => {
    expect(stateAt(given, ends - 1)).toBe(expected);
  });

  it('names the closing that is ahead, and none that is over', () => {
    const given = { state: 'maintenance', from: FROM, until: UNTIL } as const;
    expect(closingAt(given, begins - 1)).toEqual({ state: 'maintenance', begins, ends });
    expect(closingAt(given, ends)).toBeUndefined();
    expect(closingAt({ state: 'open' }, ends)).toBeUndefined();
  });

  it('has its words in the language of the user, otherwise in English', () => {
    const given = { state: 'disabled', message: 'Back soon', messages: { 'de-DE': 'Bis gleich' } } as const;
    expect([wordsIn(given, 'de-DE'), wordsIn(given, 'fr-FR')]).toEqual(['Bis gleich', 'Back soon']);
  });

  it.each([
    ['a time without a zone', { state: 'maintenance', from: '2026-11-25T14:00:00' }],
    ['an hour that does not exist', { state: 'maintenance', from: '2026-11-25T25:00:00Z' }],
    ['a window that ends before it begins', { state: 'maintenance', from: UNTIL, until: FROM }],
    ['an open solution with a window', { state: 'open', from: FROM }],
    ['an unknown field', { state: 'maintenance', end: UNTIL }],
  ])('refuses %s', (_what, given) => {
    expect(v.is(availability, given)).toBe(false);
  });
});
