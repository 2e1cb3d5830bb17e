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
    ['nothing', null],
    ['a list and an object', [{ a: [true, null] }, {}]],
    ['as many entries as the limit', Array.from({ length: entries }, () => 1)],
    ['a text as long as the limit', 'x'.repeat(characters)],
    ['as many levels as the limit', nested(depth)],
    ['the names of what every object has', JSON.parse('{"constructor":1,"toString":2}')],
  ])('is accepted: %s', (_name, data) => {
    expect(isTaken(data)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['no number', Number.NaN],
    ['an endless number', Number.POSITIVE_INFINITY],
    ['a big integer', 1n],
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a set', new Set([1])],
    ['bytes', new Uint8Array(4)],
    ['an error', new Error('x')],
    ['a pattern', /x/],
    ['one of them deep inside', [{ a: [new Map()] }]],
    ['an own __proto__', JSON.parse('{"__proto__":{"polluted":true}}')],
    ['one entry more than the limit', Array.from({ length: entries + 1 }, () => 1)],
    ['one name more than the limit', named(entries + 1)],
    ['as many in several lists', [0, 1].map(() => Array.from({ length: entries / 2 }, () => 1))],
    ['a text longer than the limit', 'x'.repeat(characters + 1)],
    ['as many characters in several texts', [0, 1].map(() => 'x'.repeat(characters / 2 + 1))],
    ['as many in the names', { ['x'.repeat(characters + 1)]: 1 }],
    ['one level more than the limit', nested(depth + 1)],
    ['a hole', Object.assign(new Array(3), { 0: 1, 2: 1 })],
  ])('F8 is refused: %s', (_name, data) => {
    expect(isTaken(data)).toBe(false);
  });

  it.each<[string, () => unknown]>([
    ['a value that holds itself', cycle],
    ['ten thousand levels', () => nested(10_000)],
    ['a thousand million holes', () => new Array(1e9)],
    ['a text of five megabytes', () => 'x'.repeat(5_000_000)],
    [
      'a hundred thousand names',
      () => Object.fromEntries(Array.from({ length: 1e5 }, (_, index) => [`n${index}`, 1])),
    ],
  ])('F8 is refused without a complete walk: %s', (_name, make) => {
    const data = make();
    const started = performance.now();
    expect(isTaken(data)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
