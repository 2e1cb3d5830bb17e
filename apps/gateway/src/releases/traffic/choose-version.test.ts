import { describe, expect, it } from 'vitest';
import { bucketOf, chooseVersion, type Opener, type Traffic } from './choose-version';

const RUNNING: Traffic = {
  appId: 'sample',
  live: '1.0.0',
  candidate: '2.0.0',
  percentage: 0,
  programmes: [],
  organisations: [],
  isPaused: false,
};
const OPENER: Opener = { personId: 'p1', organisation: 'o1', programmes: [] };

describe('a person opens', () => {
  it.each<[string, Partial<Traffic>, Partial<Opener>, string | null]>([
    ['the live version without a candidate', { candidate: null, percentage: 100 }, {}, '1.0.0'],
    ['the files of the product without any live version', { candidate: null, live: null }, {}, null],
    ['the live version at 0 %', {}, {}, '1.0.0'],
    ['the candidate at 100 %', { percentage: 100 }, {}, '2.0.0'],
    ['the live version while the candidate is paused', { percentage: 100, isPaused: true }, {}, '1.0.0'],
    ['the candidate in its organisation', { organisations: ['o1'] }, {}, '2.0.0'],
    ['the live version in another organisation', { organisations: ['o2'] }, {}, '1.0.0'],
    ['the candidate in its programme', { programmes: ['beta'] }, { programmes: ['beta'] }, '2.0.0'],
    ['the live version in another programme', { programmes: ['alpha'] }, { programmes: ['beta'] }, '1.0.0'],
    [
      'the live version in the programme of a paused candidate',
      { programmes: ['beta'], isPaused: true },
      { programmes: ['beta'] },
      '1.0.0',
    ],
  ])('%s', (_name, traffic, opener, expected) => {
    expect(chooseVersion({ ...RUNNING, ...traffic }, { ...OPENER, ...opener })).toBe(expected);
  });

  it('the same version at every opening, and keeps the candidate while its share grows', () => {
    const has = (percentage: number) => (personId: string) =>
      chooseVersion({ ...RUNNING, percentage }, { ...OPENER, personId }) === '2.0.0';
    const people = Array.from({ length: 2_000 }, (_, index) => `person ${index}`);
    const at20 = people.filter(has(20));
    expect(people.filter(has(20))).toEqual(at20);
    expect(at20.every(has(50))).toBe(true);
    expect(at20.length / people.length).toBeCloseTo(0.2, 1);
    expect(people.filter(has(0.01)).length).toBeLessThan(10);
  });

  it('another candidate in another bucket, so that the same people do not always go first', () => {
    const people = Array.from({ length: 50 }, (_, index) => `person ${index}`);
    const first = people.map((person) => bucketOf('sample', '2.0.0', person));
    expect(people.map((person) => bucketOf('sample', '3.0.0', person))).not.toEqual(first);
  });
});
