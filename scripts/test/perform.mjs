import { busySeconds } from './busy-seconds.mjs';
import { isFailure, skippedOutcome, total } from './outcome.mjs';
import { withoutProgress } from './progress.mjs';
import { inSeconds } from './timings.mjs';

function summary({ passed, failed, skips }) {
  if (passed + failed === 1 && skips.length === 0) return failed ? 'failed' : 'passed';
  return `${passed} passed, ${failed} failed, ${skips.length} skipped`;
}

/**
 * @typedef {{ name: string, needs?: string, work: () => Promise<import('./outcome.mjs').Outcome> }} Step
 *   a step is skipped when the step named by `needs` has failed
 */

/**
 * Runs stages one after another, the lanes of a stage in parallel, and the steps of a lane one after another. Prints
 * a line for each step, the full output of a step in which a test failed, and for each stage the processor time.
 * @param {Step[][][]} stages
 * @returns {Promise<(import('./outcome.mjs').Outcome & { name: string, timings: import('./timings.mjs').Timing[] })[]>}
 *   in the order in which the steps ended
 */
export async function perform(stages) {
  const outcomes = [];
  const failed = new Set();

  /** @param {Step} step */
  async function performStep({ name, needs, work }) {
    const start = performance.now();
    const outcome = failed.has(needs) ? skippedOutcome(name, `the step '${needs}' failed`) : await work();
    const duration = performance.now() - start;
    if (outcome.failed > 0) failed.add(name);
    /** @type {import('./timings.mjs').Timing} */
    const stepTiming = { kind: 'step', name, duration, waits: 0 };
    outcomes.push({ ...outcome, name, timings: outcome.timings ?? [stepTiming] });
    console.log(`${name}: ${summary(outcome)} (${inSeconds(duration)})`);
    if (outcome.failed > 0) console.log(`${withoutProgress(outcome.output)}\n`);
  }

  for (const lanes of stages) {
    const busyBefore = busySeconds();
    await Promise.all(
      lanes.map(async (steps) => {
        for (const step of steps) await performStep(step);
      }),
    );
    const busyAfter = busySeconds();
    if (busyBefore !== undefined && busyAfter !== undefined)
      console.log(`The processors were busy for ${(busyAfter - busyBefore).toFixed(0)} s.`);
  }
  return outcomes;
}

/**
 * Prints the skipped tests with their reasons, then the failed ones.
 * @returns the counts
 */
export function conclude(outcomes, requireAll) {
  const skips = outcomes.flatMap((outcome) => outcome.skips);
  printSkips(
    'Skipped:',
    skips.filter((skip) => !isFailure(skip, requireAll)),
  );
  printSkips(
    'Skipped, and therefore failed (REQUIRE_ALL=1):',
    skips.filter((skip) => isFailure(skip, requireAll)),
  );
  printFailures(outcomes.filter(({ failed }) => failed > 0));
  return total(outcomes, requireAll);
}

/** The output of a long run is often cut, so the failed tests stand at its end. */
function printFailures(outcomes) {
  if (outcomes.length > 0) console.log('\nFailed:');
  for (const { name, failures = [] } of outcomes) {
    if (failures.length === 0) console.log(`- ${name}`);
    for (const failure of failures) console.log(`- ${failure}`);
  }
}

function printSkips(title, skips) {
  if (skips.length > 0) console.log(`\n${title}`);
  for (const { what, reason } of skips) console.log(`- ${what}: ${reason}`);
}
