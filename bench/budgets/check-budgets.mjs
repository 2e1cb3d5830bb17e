// Compares the figures of a run with the budgets of budgets.json.
import { readMetric } from './read-metric.mjs';

/**
 * @typedef {number | { metric: string, times?: number, plus?: number }} Bound a number, or a figure of the same run
 * @typedef {{
 *   id: string, what: string, metric: string, operator: '<=' | '<' | '>=', guard?: Bound, goal?: Bound, unit?: string,
 *   needs?: string,
 * }} Budget a figure beyond its `guard` fails the bench; for a `goal` only the distance is shown. `needs` names a
 *   setting without which a machine cannot give the figure
 * @typedef {'held' | 'exceeded' | 'no figure' | 'not here' | 'not run'} Outcome
 * @typedef {{
 *   budget: Budget, figure?: number, guard?: number, goal?: number, outcome: Outcome, distance?: number
 * }} Finding `distance`: the difference between figure and goal, in the unit of the figure; 0 if the goal is reached
 */

const compare = {
  '<=': (figure, bound) => figure <= bound,
  '<': (figure, bound) => figure < bound,
  '>=': (figure, bound) => figure >= bound,
};

/**
 * @param {readonly Budget[]} budgets
 * @param {Record<string, unknown>} results by slice; slices that were not run are absent
 * @returns {Finding[]}
 */
export function checkBudgets(budgets, results) {
  return budgets.map((budget) => {
    const figure = readMetric(results, budget.metric);
    const guard = readBound(budget.guard, results);
    const goal = readBound(budget.goal, results);
    const outcome = judge(budget, { figure, guard, goal }, results);
    const distance = distanceTo(goal, figure, budget.operator);
    return { budget, figure, guard, goal, outcome, distance };
  });
}

/** @param {readonly Finding[]} findings @returns the findings that fail the bench, which include missing figures */
export function broken(findings) {
  return findings.filter(({ outcome }) => outcome === 'exceeded' || outcome === 'no figure');
}

function readBound(bound, results) {
  if (bound === undefined || typeof bound === 'number') return bound;
  const other = readMetric(results, bound.metric);
  return other === undefined ? undefined : other * (bound.times ?? 1) + (bound.plus ?? 0);
}

/** @param {Budget} budget @returns {Outcome} */
function judge(budget, { figure, guard, goal }, results) {
  const { metric, operator, needs } = budget;
  const [slice = ''] = metric.split('.');
  const hasBounds =
    (budget.guard === undefined || guard !== undefined) && (budget.goal === undefined || goal !== undefined);
  if (figure !== undefined && hasBounds)
    return guard === undefined || compare[operator](figure, guard) ? 'held' : 'exceeded';
  if (!Object.hasOwn(results, slice)) return 'not run';
  return needs === undefined ? 'no figure' : 'not here';
}

function distanceTo(goal, figure, operator) {
  if (goal === undefined || figure === undefined) return undefined;
  return compare[operator](figure, goal) ? 0 : Math.abs(figure - goal);
}
