// `npm test` runs the checks and tests of every change. `npm test -- <pattern>` runs those that match a regular expression.
// `checks` (`npm run check`), `unit` and `e2e` run only these parts, `e2e` with further arguments of Playwright such as `--shard=1/2`; `changed` runs what
// the changes since a commit can break; `everything` runs every combination, in a random order, each browser test twice, the
// clients of others, scim2-tester, and the fault tests. The last line counts passed, failed and skipped.
import { writeFileSync } from 'node:fs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command } from './lib/step.mjs';
import { busySeconds } from './test/busy-seconds.mjs';
import { changedSteps } from './test/changed.mjs';
import { checks } from './test/checks.mjs';
import { clients } from './test/clients.mjs';
import { build, e2e, selectE2e } from './test/e2e.mjs';
import { faults } from './test/faults.mjs';
import { closingLine } from './test/outcome.mjs';
import { conclude, perform } from './test/perform.mjs';
import { pysaml2 } from './test/pysaml2.mjs';
import { reportPath } from './test/reports.mjs';
import { scim2Tester } from './test/scim2-tester.mjs';
import { slowestLines, writeTimings } from './test/timings.mjs';
import { selectUnit, shuffledUnit, unit } from './test/unit.mjs';

/** Two tries in another order find what a test leaves behind. */
const TWICE = ['--shuffle', '--repeat-each=2'];

/** @type {Record<string, (args: string[]) => import('./test/perform.mjs').Step[][][] | Promise<import('./test/perform.mjs').Step[][][]>>} */
const parts = {
  all: () => [[[...checks, build], [unit]], [[e2e()]]],
  checks: () => [[checks]],
  unit: () => [[[unit]]],
  e2e: (args) => [[[build, e2e(args)]]],
  changed: ([since]) => changedSteps(since),
  everything: () => [
    [[...checks, build], [shuffledUnit]],
    [[e2e(TWICE)]],
    [[clients, scim2Tester, pysaml2, faults]],
  ],
};

/** @returns {import('./test/perform.mjs').Step[][][]} */
function selectTests(pattern) {
  const named = checks.filter(({ name }) => new RegExp(pattern).test(name));
  const steps = [...named, ...selectUnit(pattern), ...selectE2e(pattern)];
  if (steps.length === 0) throw new Error(`No check and no test matches '${pattern}'.`);
  return [[steps]];
}

/** For `scripts/budget.mjs`. */
function writeRun(outcomes, busyBefore) {
  const busyAfter = busySeconds();
  if (busyBefore === undefined || busyAfter === undefined) return;
  const browser = outcomes.find(({ name }) => name === e2e().name);
  const run = {
    date: new Date().toISOString().slice(0, 10),
    browserTests: browser.passed + browser.failed,
    cpuSeconds: Math.round(busyAfter - busyBefore),
  };
  writeFileSync(reportPath('run'), JSON.stringify(run));
}

await command(async () => {
  requireNode();
  const [name = 'all', ...args] = process.argv.slice(2);
  if (name === 'everything') process.env.LONG_RUN = '1';
  await installIfMissing();
  const busyBefore = busySeconds();
  const outcomes = await perform(await (parts[name]?.(args) ?? selectTests(name)));
  const timings = outcomes.flatMap((outcome) => outcome.timings);
  if (name === 'all') {
    writeTimings(timings);
    writeRun(outcomes, busyBefore);
  }
  console.log(`\nSlowest:\n${slowestLines(timings).join('\n')}`);
  const counts = conclude(outcomes, process.env.REQUIRE_ALL === '1');
  if (counts.passed + counts.failed === 0) throw new Error(`No check and no test matches '${name}'.`);
  console.log(`\n${closingLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
});
