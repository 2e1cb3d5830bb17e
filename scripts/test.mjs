// `npm test` runs everything. `npm test -- <pattern>` runs the checks and tests that match a regular expression.
// `unit` and `e2e` run only these parts; `nightly` runs everything, with longer random walks and the fault tests. The
// last line counts passed, failed and skipped.
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { command } from './lib/step.mjs';
import { checks } from './test/checks.mjs';
import { build, e2e, selectE2e } from './test/e2e.mjs';
import { faults } from './test/faults.mjs';
import { closingLine } from './test/outcome.mjs';
import { conclude, perform } from './test/perform.mjs';
import { slowestLines, writeTimings } from './test/timings.mjs';
import { selectUnit, unit } from './test/unit.mjs';

/** @type {Record<string, import('./test/perform.mjs').Step[][][]>} */
const parts = {
  all: [[[...checks, build], [unit]], [[e2e]]],
  unit: [[[unit]]],
  e2e: [[[build, e2e]]],
  nightly: [[[...checks, build], [unit]], [[e2e]], [[faults]]],
};

/** @returns {import('./test/perform.mjs').Step[][][]} */
function selectTests(pattern) {
  const named = checks.filter(({ name }) => new RegExp(pattern).test(name));
  const steps = [...named, ...selectUnit(pattern), ...selectE2e(pattern)];
  if (steps.length === 0) throw new Error(`No check and no test matches '${pattern}'.`);
  return [[steps]];
}

await command(async () => {
  requireNode();
  const [name = 'all'] = process.argv.slice(2);
  if (name === 'nightly') process.env.LONG_RUN = '1';
  await installIfMissing();
  const outcomes = await perform(parts[name] ?? selectTests(name));
  const timings = outcomes.flatMap((outcome) => outcome.timings);
  if (name === 'all') {
    const coverage = await run(process.execPath, [inRoot('scripts', 'coverage.mjs')]);
    console.log(`\nRequirements named by tests:\n${coverage.output}`);
    writeTimings(timings);
  }
  console.log(`\nSlowest:\n${slowestLines(timings).join('\n')}`);
  const counts = conclude(outcomes, process.env.REQUIRE_ALL === '1');
  if (counts.passed + counts.failed === 0) throw new Error(`No check and no test matches '${name}'.`);
  console.log(`\n${closingLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
});
