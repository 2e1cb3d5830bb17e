import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { broken, checkBudgets } from './check-budgets.mjs';

const results = { boot: { cold: { bare: 100, ours: 120, lost: Number.NaN } } };
const budget = (more) => ({
  id: 'x',
  what: 'x',
  metric: 'boot.cold.ours',
  operator: '<=',
  guard: 120,
  ...more,
});
const check = (more) => checkBudgets([budget(more)], results)[0];

it.each([
  ['a figure at the guard', {}, 'held'],
  ['a figure above the guard', { guard: 119.9 }, 'exceeded'],
  ['a figure at a strict guard', { operator: '<' }, 'exceeded'],
  ['a figure below a minimum', { operator: '>=', guard: 121 }, 'exceeded'],
  [
    'a guard that is a multiple of another figure',
    { guard: { metric: 'boot.cold.bare', times: 1.2 } },
    'held',
  ],
  ['a guard that is another figure and more', { guard: { metric: 'boot.cold.bare', plus: 19 } }, 'exceeded'],
  ['a goal that is not reached', { goal: 100 }, 'held'],
  ['a goal without a guard', { guard: undefined, goal: 100 }, 'held'],
  ['an unknown figure', { metric: 'boot.cold.theirs' }, 'no figure'],
  ['a figure that is not a number', { metric: 'boot.cold.lost' }, 'no figure'],
  ['an inherited property', { metric: 'boot.constructor.length' }, 'no figure'],
  ['a guard without its other figure', { guard: { metric: 'boot.warm.bare' } }, 'no figure'],
  ['a goal without its other figure', { goal: { metric: 'boot.warm.bare' } }, 'no figure'],
  ['a slice that was not run', { metric: 'server.boot.rps' }, 'not run'],
  [
    'a figure that this machine cannot give',
    { metric: 'boot.postgresql', needs: 'DATABASE_URL' },
    'not here',
  ],
])('%s is judged as expected', (_name, more, outcome) => {
  expect(check(more).outcome).toBe(outcome);
});

it.each([
  ['at most', { goal: 100 }, 20],
  ['at least', { operator: '>=', guard: 100, goal: 150 }, 30],
  ['reached', { goal: 130 }, 0],
  ['absent', {}, undefined],
])('returns the distance to a goal: %s', (_name, more, distance) => {
  expect(check(more).distance).toBe(distance);
});

it('fails for an exceeded guard and for a missing figure, never for a goal', () => {
  const all = [
    budget({}),
    budget({ guard: 1 }),
    budget({ goal: 1 }),
    budget({ metric: 'boot.x' }),
    budget({ metric: 'later.x' }),
  ];
  expect(broken(checkBudgets(all, results)).map(({ outcome }) => outcome)).toEqual(['exceeded', 'no figure']);
});

it('each budget of budgets.json has a guard or a goal, and no goal is weaker than its guard', () => {
  const budgets = JSON.parse(readFileSync('bench/budgets.json', 'utf8'));
  expect(budgets.filter(({ guard, goal }) => guard === undefined && goal === undefined)).toEqual([]);
  const reversed = budgets.filter(({ operator, guard, goal }) => {
    if (typeof guard !== 'number' || typeof goal !== 'number') return false;
    return operator === '>=' ? goal < guard : goal > guard;
  });
  expect(reversed).toEqual([]);
});
