import { describe, expect, it, test } from 'vitest';
import { inventPeople, type Person } from './people';
import {
  comparisonsOf,
  estimate,
  firstRule,
  freeId,
  matches,
  readSegments,
  type Segment,
  withSegment,
} from './segment';

const ada: Person = { country: 'DE', age: 30, orders: 8, device: 'mobile' };
const rule = (
  property: 'country' | 'orders',
  comparison: 'equal' | 'other' | 'least' | 'most',
  value: string,
) => ({
  property,
  comparison,
  value,
});
const segment = (id: string, rules: Segment['rules'] = []): Segment => ({
  id,
  name: id,
  match: 'all',
  rules,
});

describe('a rule', () => {
  it.each([
    [rule('orders', 'least', '8'), true],
    [rule('orders', 'least', '9'), false],
    [rule('orders', 'most', '8'), true],
    [rule('orders', 'equal', '8'), true],
    [rule('country', 'equal', 'FR'), false],
    [rule('country', 'other', 'FR'), true],
  ])('%j holds: %s', (given, expected) => {
    expect(matches({ match: 'all', rules: [given] }, ada)).toBe(expected);
  });

  it('compares texts by equality, and numbers by size too', () => {
    expect(comparisonsOf('country')).toEqual(['equal', 'other']);
    expect(comparisonsOf('age')).toContain('least');
    expect(firstRule('device')).toEqual({ property: 'device', comparison: 'equal', value: 'desktop' });
  });
});

test('all rules have to hold or any of them, and without rules everyone belongs', () => {
  const rules = [rule('country', 'equal', 'DE'), rule('orders', 'least', '9')];
  expect(matches({ match: 'all', rules }, ada)).toBe(false);
  expect(matches({ match: 'any', rules }, ada)).toBe(true);
  expect(matches({ match: 'any', rules: [] }, ada)).toBe(true);
});

test('the estimate counts people, in all and by country', () => {
  const people = [ada, { ...ada, country: 'FR' }, { ...ada, orders: 0 }, { ...ada, country: 'US' }];
  const { count, share, byCountry } = estimate(segment('1', [rule('orders', 'least', '1')]), people);
  expect([count, share]).toEqual([3, 0.75]);
  expect(byCountry.filter((row) => row.count > 0).map((row) => row.country)).toEqual(['DE', 'FR', 'US']);
  expect(estimate(segment('1'), []).share).toBe(0);
});

test('the invented people are always the same, and differ from one another', () => {
  expect(inventPeople(50)).toEqual(inventPeople(50));
  const people = inventPeople();
  expect(new Set(people.map(({ country }) => country)).size).toBe(5);
  expect(people.every(({ age, orders }) => age >= 18 && age < 80 && orders >= 0 && orders < 25)).toBe(true);
});

test('a saved segment replaces the one with its id and keeps its place', () => {
  const list = [segment('1'), segment('2')];
  expect(withSegment(list, { ...segment('1'), name: 'new' }).map(({ name }) => name)).toEqual(['new', '2']);
  expect(withSegment(list, segment('3')).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(freeId(list)).toBe('3');
});

test('stored segments of another shape are not used', () => {
  expect(readSegments([segment('1')])).toEqual([segment('1')]);
  expect(readSegments([{ ...segment('1'), match: 'some' }])).toBeUndefined();
  expect(readSegments(null)).toBeUndefined();
});
