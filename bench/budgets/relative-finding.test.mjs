import { expect, it } from 'vitest';
import { checkBudgets } from './check-budgets.mjs';
import { relativeFinding } from './relative-finding.mjs';

const results = { boot: { bare: 40, luigi: 60, ours: 90 } };
/** @param {object} more @param {Record<string, unknown>} [of] */
const find = (more, of = results) => {
  const [finding] = checkBudgets(
    [{ id: 'x', what: 'x', metric: 'boot.ours', operator: '<=', unit: 'ms', ...more }],
    of,
  );
  return relativeFinding(finding);
};

it('gives the ratio to the figure of a multiplied bound, without a unit', () => {
  const finding = find({
    guard: { metric: 'boot.bare', times: 3 },
    goal: { metric: 'boot.bare', times: 1.25 },
  });
  expect(finding).toMatchObject({ figure: 2.25, guard: 3, goal: 1.25, distance: 1 });
  expect(finding.budget.unit).toBeUndefined();
});

it('gives the difference to the figure of an added bound, with its unit', () => {
  const finding = find({ guard: { metric: 'boot.bare', plus: 70 }, goal: { metric: 'boot.bare', plus: 30 } });
  expect(finding).toMatchObject({ figure: 50, guard: 70, goal: 30, distance: 20, budget: { unit: 'ms' } });
});

it('gives a goal that refers to another figure than the guard as a ratio to the figure of the guard', () => {
  const finding = find({ guard: { metric: 'boot.bare', times: 3 }, goal: { metric: 'boot.luigi' } });
  expect(finding).toMatchObject({ figure: 2.25, guard: 3, goal: 1.5, distance: 0.75 });
});

it('gives the ratio to the figure of the goal where the guard is absent', () => {
  expect(find({ goal: { metric: 'boot.luigi' } })).toMatchObject({ figure: 1.5, goal: 1, guard: undefined });
});

it('gives the bounds of the budget where there are no results', () => {
  const finding = find({ guard: { metric: 'boot.bare', times: 3 }, goal: { metric: 'boot.luigi' } }, {});
  expect(finding).toMatchObject({ figure: undefined, guard: 3, goal: undefined, outcome: 'not run' });
});

it('returns a finding with numbers as bounds unchanged', () => {
  expect(find({ guard: 100, goal: 80 })).toMatchObject({ figure: 90, guard: 100, goal: 80, distance: 10 });
});
