// Keeps `npm test` light: `tests/budget.json` has the most browser tests that there may be, and what whole runs have cost.
// Without arguments the script fails when there are more, or when a recorded run costs more than 5 % more than the one before
// it without a reason. `--record <reason>` adds the last run of `npm test`; the machine should have been idle beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { runTool } from './lib/run.mjs';
import { budgetFindings } from './test/budget.mjs';
import { readReport } from './test/reports.mjs';

const FILE = inRoot('tests', 'budget.json');

async function countBrowserTests() {
  const args = ['test', '--list', '--config', 'tests/e2e/playwright.config.ts'];
  // `npm run test:all` sets it, and runs more browser tests than `npm test`.
  const env = { LONG_RUN: undefined };
  const { code, output } = await runTool('@playwright/test/cli.js', args, { env });
  const [, count] = /^Total: (\d+) tests/m.exec(output) ?? [];
  if (code !== 0 || count === undefined) throw new Error(`The browser tests could not be listed:\n${output}`);
  return Number(count);
}

const budget = JSON.parse(readFileSync(FILE, 'utf8'));
const [option, why] = process.argv.slice(2);
if (option === '--record') {
  const last = readReport('run', (report) => report);
  if (last === undefined) throw new Error('There is no run of npm test to record.');
  budget.runs.push({ ...last, why });
  writeFileSync(FILE, `${JSON.stringify(budget, null, 2)}\n`);
}
const count = await countBrowserTests();
const findings = budgetFindings(budget, count);
for (const finding of findings) console.error(finding);
console.log(`${count} browser tests of at most ${budget.maxBrowserTests}`);
process.exitCode = findings.length > 0 ? 1 : 0;
