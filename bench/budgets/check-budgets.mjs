// Compares what was measured with what is promised (budgets.json).
import { readMetric } from './read-metric.mjs';

/**
 * @typedef {number | { metric: string, times?: number, plus?: number }} Bound a number, or another figure of the same run
 * @typedef {{
 *   id: string, what: string, metric: string, operator: '<=' | '<' | '>=', bound: Bound, unit?: string,
 *   issue?: number, needs?: string,
 * }} Budget `issue` brings what does not exist yet; `needs` names what not every machine has
 * @typedef {'held' | 'exceeded' | 'no figure' | 'not yet' | 'not here' | 'not run'} Verdict
 * @typedef {{ budget: Budget, figure?: number, bound?: number, verdict: Verdict }} Finding
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
    const bound = readBound(budget.bound, results);
    return { budget, figure, bound, verdict: judge(budget, figure, bound, results) };
  });
}

/** @param {readonly Finding[]} findings a missing figure is no kept promise */
export function broken(findings) {
  return findings.filter(({ verdict }) => verdict === 'exceeded' || verdict === 'no figure');
}

function readBound(bound, results) {
  if (typeof bound === 'number') return bound;
  const other = readMetric(results, bound.metric);
  return other === undefined ? undefined : other * (bound.times ?? 1) + (bound.plus ?? 0);
}

/** @param {Budget} budget @returns {Verdict} */
function judge({ metric, operator, issue, needs }, figure, bound, results) {
  const [slice = ''] = metric.split('.');
  if (figure !== undefined && bound !== undefined) {
    return compare[operator](figure, bound) ? 'held' : 'exceeded';
  }
  if (issue !== undefined) return 'not yet';
  if (!Object.hasOwn(results, slice)) return 'not run';
  return needs === undefined ? 'no figure' : 'not here';
}
