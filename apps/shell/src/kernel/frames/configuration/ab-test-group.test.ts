import { expect, it } from 'vitest';
import { abTestGroup } from './ab-test-group';

const users = Array.from({ length: 2_000 }, (_, index) => `${index}@ExternalID`);
const groups = users.map((user) => abTestGroup(user, 'genstudio'));

it('CAT-05 puts each user into one of a hundred groups, always the same', () => {
  expect(groups.every((group) => Number.isInteger(group) && group >= 0 && group < 100)).toBe(true);
  expect(users.map((user) => abTestGroup(user, 'genstudio'))).toEqual(groups);
});

it('CAT-05 fills the groups evenly', () => {
  const inFirstHalf = groups.filter((group) => group < 50).length;
  expect(inFirstHalf).toBeGreaterThan(900);
  expect(inFirstHalf).toBeLessThan(1_100);
  expect(new Set(groups).size).toBe(100);
});

it('CAT-05 puts a user into another group of another solution', () => {
  const same = users.filter((user, index) => abTestGroup(user, 'journeys') === groups[index]);
  expect(same.length).toBeLessThan(60);
});
