import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PLAIN_LIMITS, plainData } from './plain-data';

const isTaken = (data: unknown) => v.is(plainData, data);
const { entries, characters, depth } = PLAIN_LIMITS;

function nested(levels: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const named = (names: number) =>
  Object.fromEntries(Array.from({ length: names }, (_, index) => [index.toString(36), 1]));

function cycle(): unknown {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  return value;
}

describe('a value of free shape', () => {
  it.each([
    ['a text', 'a'],
    ['a number', -1.5],
    ['null', null],
    ['a list and an object', [{ a: [true, null] }, {}]],
    ['as many entries as the limit', Array.from({ length: entries }, () => 1)],
    ['a text as long as the limit', 'x'.repeat(characters)],
    ['as many levels as the limit', nested(depth)],
    ['names that every object inherits', JSON.parse('{"constructor":1,"toString":2}')],
  ])('is accepted: %s', (_name, data) => {
    expect(isTaken(data)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['an infinite number', Number.POSITIVE_INFINITY],
    ['a big integer', 1n],
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a set', new Set([1])],
    ['bytes', new Uint8Array(4)],
    ['an error', new Error('x')],
    ['a regular expression', /x/],
    ['a map deep inside', [{ a: [new Map()] }]],
    ['its own __proto__', JSON.parse('{"__proto__":{"polluted":true}}')],
    ['one entry more than the limit', Array.from({ length: entries + 1 }, () => 1)],
    ['one name more than the limit', named(entries + 1)],
    [
      'one entry more than the limit, in several lists',
      [0, 1].map(() => Array.from({ length: entries / 2 }, () => 1)),
    ],
    ['a text longer than the limit', 'x'.repeat(characters + 1)],
    ['more characters than the limit, in several texts', [0, 1].map(() => 'x'.repeat(characters / 2 + 1))],
    ['more characters than the limit, in a name', { ['x'.repeat(characters + 1)]: 1 }],
    ['one level more than the limit', nested(depth + 1)],
    ['a list with a hole', Object.assign(new Array(3), { 0: 1, 2: 1 })],
  ])('F8 is refused: %s', (_name, data) => {
    expect(isTaken(data)).toBe(false);
  });

  it.each<[string, () => unknown]>([
    ['a value that contains itself', cycle],
    ['10,000 levels', () => nested(10_000)],
    ['1,000,000,000 holes', () => new Array(1e9)],
    ['a text of 5,000,000 characters', () => 'x'.repeat(5_000_000)],
    ['100,000 names', () => Object.fromEntries(Array.from({ length: 1e5 }, (_, index) => [`n${index}`, 1]))],
  ])('F8 is refused before all of it is read: %s', (_name, make) => {
    const data = make();
    const started = performance.now();
    expect(isTaken(data)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
