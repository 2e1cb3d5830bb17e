import { expect, test } from 'vitest';
import { locationOf, placeAt } from './place';
import {
  assigned,
  CHANNELS,
  distribute,
  FIRST_PLANS,
  gainOf,
  isSame,
  ordersOf,
  ordersOfPlan,
  readPlans,
  rounded,
  STEP,
  TOTAL,
} from './plan';

test.each(CHANNELS)('each further euro for %s brings fewer orders, and none brings none', (channel) => {
  expect(ordersOf(channel, 0)).toBe(0);
  const gains = [0, 20_000, 40_000, 80_000].map((amount) => gainOf(channel, amount));
  expect(gains).toEqual([...gains].sort((a, b) => b - a));
  expect(gains.every((gain) => gain > 0)).toBe(true);
});

test('the distribution spends the whole budget, and no step would bring more elsewhere', () => {
  const plan = distribute();
  expect(assigned(plan)).toBe(TOTAL);
  expect(ordersOfPlan(plan)).toBeGreaterThan(ordersOfPlan(FIRST_PLANS.q1));
  for (const from of CHANNELS) {
    for (const to of CHANNELS) {
      const moved = { ...plan, [from]: plan[from] - STEP, [to]: plan[to] + (from === to ? 0 : STEP) };
      if (plan[from] >= STEP) expect(ordersOfPlan(moved)).toBeLessThanOrEqual(ordersOfPlan(plan));
    }
  }
});

test('a budget is rounded to its step and kept within the limits', () => {
  expect([1_499, -5, 1_000_000, Number.NaN].map(rounded)).toEqual([1_000, 0, TOTAL, 0]);
});

test('stored plans of another shape are not used', () => {
  expect(readPlans(FIRST_PLANS)).toEqual(FIRST_PLANS);
  expect(readPlans({ ...FIRST_PLANS, q1: { ...FIRST_PLANS.q1, email: -1 } })).toBeUndefined();
  expect(readPlans(null)).toBeUndefined();
});

test('plans are the same by their budgets', () => {
  expect(isSame(FIRST_PLANS.q1, { ...FIRST_PLANS.q2 })).toBe(true);
  expect(isSame(FIRST_PLANS.q1, { ...FIRST_PLANS.q1, email: 6_000 })).toBe(false);
});

test.each([
  ['/', { quarter: 'q1', channel: undefined, isKnown: true }],
  ['/?quarter=q3', { quarter: 'q3', channel: undefined, isKnown: true }],
  ['/channel/email?quarter=q9', { quarter: 'q1', channel: 'email', isKnown: true }],
  ['/channel/fax', { quarter: 'q1', channel: undefined, isKnown: false }],
  ['/other', { quarter: 'q1', channel: undefined, isKnown: false }],
])('the place of %s is read from the address', (appLocation, place) => {
  expect(placeAt(appLocation)).toEqual(place);
});

test('the address of a place leads back to it', () => {
  expect(placeAt(locationOf('q2', 'video'))).toMatchObject({ quarter: 'q2', channel: 'video' });
});
