// The bench: runs its slices, prints their tables, stores their results, compares them with the budgets, and writes the
// newest figures into docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { inRoot } from '../scripts/lib/paths.mjs';
import { broken, checkBudgets } from './budgets/check-budgets.mjs';
import { MIN_ROUNDS, readOptions } from './options.mjs';
import { budgetTable } from './report/budget-table.mjs';
import { performancePage } from './report/performance-page.mjs';
import { readResults } from './report/read-results.mjs';
import { say } from './report/say.mjs';
import { writeResult } from './report/write-result.mjs';
import { inBench } from './site/paths.mjs';
import { slices } from './slices.mjs';
import { openWorld } from './world.mjs';

/** @param {string[]} args @returns {Promise<number>} the exit code: 1 when a guard is exceeded */
export async function bench(args) {
  const names = slices.map(({ name }) => name);
  const options = readOptions(args, names);
  const chosen = slices.filter(({ name }) => options.only.includes(name));
  const [load = 0] = os.loadavg();
  if (load > 1) say(`NOTE: this machine is busy (load ${load.toFixed(1)}); do not trust absolute figures.`);

  const results = await runSlices(chosen, options);
  const budgets = JSON.parse(readFileSync(inBench('budgets.json'), 'utf8'));
  const findings = checkBudgets(budgets, results);
  say(`\n${budgetTable(findings.filter(({ outcome }) => outcome !== 'not run'))}`);
  const { length } = broken(findings);
  if (options.rounds < MIN_ROUNDS) {
    say(`\n${length} guards do not hold; ${options.rounds} rounds are too few to judge by.`);
    return 0;
  }
  updatePage(checkBudgets(budgets, { ...readResults(names, options), ...results }));
  say(length === 0 ? '\nEvery guard holds.' : `\n${length} guards do not hold.`);
  return length === 0 ? 0 : 1;
}

function updatePage(findings) {
  const file = inRoot('docs', 'performance.md');
  writeFileSync(file, performancePage(readFileSync(file, 'utf8'), findings));
}

async function runSlices(chosen, options) {
  /** @type {Record<string, object>} */
  const results = {};
  const worlds = [];
  try {
    if (!chosen.every(({ alone }) => alone)) {
      for (const which of [{}, ...options.beside])
        worlds.push(await openWorld({ ...options, ...which, say }));
    }
    const [world, ...beside] = worlds;
    for (const { name, run, summarise, tables } of chosen) {
      const measured = await run(world, options.rounds, beside);
      const outcome = summarise
        ? { figures: summarise(measured), raw: measured }
        : { figures: measured, raw: undefined };
      results[name] = outcome.figures;
      writeResult(name, options, outcome);
      say(`\n${tables(outcome.figures).join('\n\n')}\n`);
    }
  } finally {
    for (const world of worlds.reverse()) await world.close();
  }
  return results;
}
