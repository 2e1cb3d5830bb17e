import { figure, formatTable } from './format-table.mjs';

/** The columns of `budgetRows`; the fourth is the outcome. */
export const budgetHead = ['what', 'measured', 'guard', '', 'goal', 'to the goal'];

/** The column of the outcome in `budgetRows`. */
export const OUTCOME_COLUMN = 3;

/**
 * The figures with their guards and the distance to their goals. An exceeded guard is marked.
 * @param {readonly import('../budgets/check-budgets.mjs').Finding[]} findings
 */
export function budgetTable(findings) {
  const rows = budgetRows(findings).map((row) => row.with(OUTCOME_COLUMN, mark(row[OUTCOME_COLUMN])));
  return formatTable('Budgets', budgetHead, rows);
}

/** @param {readonly import('../budgets/check-budgets.mjs').Finding[]} findings @returns a row of cells for each */
export function budgetRows(findings) {
  return findings.map(({ budget, figure: measured, guard, goal, outcome, distance }) => {
    const bound = (value) =>
      value === undefined
        ? '–'
        : `${budget.operator} ${figure(value)}${budget.unit ? ` ${budget.unit}` : ''}`;
    return [budget.what, figure(measured), bound(guard), outcome, bound(goal), distanceText(distance)];
  });
}

function distanceText(distance) {
  if (distance === undefined) return '–';
  return distance === 0 ? 'reached' : figure(distance);
}

function mark(outcome) {
  return outcome === 'exceeded' || outcome === 'no figure' ? `${outcome.toUpperCase()} <--` : outcome;
}
