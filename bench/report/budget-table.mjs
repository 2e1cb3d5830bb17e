import { figure, formatTable } from './format-table.mjs';

/**
 * Budgets with measured values; exceeded ones are marked.
 * @param {readonly import('../budgets/check-budgets.mjs').Finding[]} findings
 */
export function budgetTable(findings) {
  const rows = findings.map(({ budget, figure: measured, bound, verdict }) => [
    budget.what,
    measured,
    bound === undefined ? '–' : `${budget.operator} ${figure(bound)}${budget.unit ? ` ${budget.unit}` : ''}`,
    budget.issue !== undefined && verdict === 'not yet' ? `not yet (issue ${budget.issue})` : mark(verdict),
  ]);
  return formatTable('Budgets', ['what', 'measured', 'budget', ''], rows);
}

function mark(verdict) {
  return verdict === 'exceeded' || verdict === 'no figure' ? `${verdict.toUpperCase()} <--` : verdict;
}
