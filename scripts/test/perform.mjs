import { leftOut, total } from './outcome.mjs';

const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

function summary({ passed, failed, skips }) {
  if (passed + failed === 1 && skips.length === 0) return failed ? 'failed' : 'passed';
  return `${passed} passed, ${failed} failed, ${skips.length} skipped`;
}

/**
 * Performs steps one after another; prints a line for each, and in full what a failing one printed.
 * @param {{ name: string, needs?: string, work: () => Promise<import('./outcome.mjs').Outcome> }[]} steps
 *   a step is left out when the step named by `needs` failed
 */
export async function perform(steps) {
  const outcomes = [];
  const broken = new Set();
  for (const { name, needs, work } of steps) {
    const start = performance.now();
    const outcome = broken.has(needs) ? leftOut(name, `the step '${needs}' failed`) : await work();
    if (outcome.failed > 0) broken.add(name);
    outcomes.push(outcome);
    console.log(`${name}: ${summary(outcome)} (${seconds(start)})`);
    if (outcome.failed > 0) console.log(`${outcome.output}\n`);
  }
  return outcomes;
}

/** Prints what was left out and why; answers the counts. */
export function conclude(outcomes, requireAll) {
  const skips = outcomes.flatMap((outcome) => outcome.skips);
  if (skips.length > 0) {
    console.log(requireAll ? '\nSkipped, and therefore failed (REQUIRE_ALL=1):' : '\nSkipped:');
    for (const { what, reason } of skips) console.log(`- ${what}: ${reason}`);
  }
  return total(outcomes, requireAll);
}
