// Expresses a finding so that it can be compared between machines.

/**
 * Changes a finding whose bound refers to another figure of the same run: its values become ratios to that figure, or
 * differences from it where the bound has `plus`. Other findings are returned unchanged. Bounds that follow from the
 * budget alone are returned even without results.
 * @param {import('./check-budgets.mjs').Finding} finding
 * @returns {import('./check-budgets.mjs').Finding}
 */
export function relativeFinding(finding) {
  const { budget, figure, guard, goal, distance } = finding;
  const reference = [budget.guard, budget.goal].find((bound) => typeof bound === 'object');
  if (typeof reference !== 'object') return finding;

  const isDifference = reference.plus !== undefined;
  const base = baseOf(reference, reference === budget.guard ? guard : goal);
  const relative = (value) => {
    if (value === undefined || base === undefined) return undefined;
    return isDifference ? value - base : value / base;
  };
  const relativeBound = (bound, value) => {
    if (typeof bound !== 'object' || bound.metric !== reference.metric) return relative(value);
    return isDifference ? (bound.plus ?? 0) : (bound.times ?? 1);
  };
  return {
    ...finding,
    budget: { ...budget, unit: isDifference ? budget.unit : undefined },
    figure: relative(figure),
    guard: relativeBound(budget.guard, guard),
    goal: relativeBound(budget.goal, goal),
    distance: distance === undefined || isDifference ? distance : distance / base,
  };
}

/**
 * The figure that a bound refers to, from the value of the bound.
 * @param {{ times?: number, plus?: number }} bound
 * @param {number | undefined} value
 */
function baseOf({ times = 1, plus }, value) {
  if (value === undefined) return undefined;
  return plus === undefined ? value / times : value - plus;
}
