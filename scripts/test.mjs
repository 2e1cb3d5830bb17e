// `npm test`: everything; `unit` and `e2e` run these parts alone. The last line counts passed, failed and skipped.
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { command } from './lib/step.mjs';
import { checks } from './test/checks.mjs';
import { build, e2e } from './test/e2e.mjs';
import { closingLine } from './test/outcome.mjs';
import { conclude, perform } from './test/perform.mjs';
import { unit } from './test/unit.mjs';

const plans = {
  all: [...checks, unit, build, e2e],
  unit: [unit],
  e2e: [build, e2e],
};

await command(async () => {
  requireNode();
  const name = process.argv[2] ?? 'all';
  const plan = plans[name];
  if (!plan) throw new Error(`There is no part '${name}' of the tests: ${Object.keys(plans).join(', ')}.`);
  await installIfMissing();
  const outcomes = await perform(plan);
  if (name === 'all') {
    const coverage = await run(process.execPath, [inRoot('scripts', 'requirements.mjs')]);
    console.log(`\nRequirements named by tests:\n${coverage.output}`);
  }
  const counts = conclude(outcomes, process.env.REQUIRE_ALL === '1');
  console.log(`\n${closingLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
});
