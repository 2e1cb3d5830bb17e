import { figure, formatTable } from './format-table.mjs';

/**
 * The figures with their guards and the distance to their goals. An exceeded guard is marked.
 * @param {readonly import('../budgets/check-budgets.mjs').Finding[]} findings
 */
export function budgetTable(findings) {
  const rows = findings.map(({ budget, figure: measured, guard, goal, outcome, distance }) => {
    const bound = (value) =>
      value === undefined
        ? '–'
        : `${budget.operator} ${figure(value)}${budget.unit ? ` ${budget.unit}` : ''}`;
    return [budget.what, measured, bound(guard), mark(outcome), bound(goal), distanceText(distance)];
  });
  return formatTable('Budgets', ['what', 'measured', 'guard', '', 'goal', 'to the goal'], rows);
}

function distanceText(distance) {
  if (distance === undefined) return '–';
  return distance === 0 ? 'reached' : figure(distance);
}

function mark(outcome) {
  return outcome === 'exceeded' || outcome === 'no figure' ? `${outcome.toUpperCase()} <--` : outcome;
}
